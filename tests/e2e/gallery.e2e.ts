import type { Page } from "@playwright/test";
import { content } from "./site-content.ts";
import { boxOf, card, copy, grid, openGallery } from "./support/gallery.ts";
import { expect, hydrated, showLife, test } from "./test.ts";

// Some tests here refuse a script, which the browser reports.
test.use({ tolerated: /net::ERR_FAILED/ });

const skeletons = (page: Page) => grid(page).locator("li > [aria-hidden]");

/** The stylesheet is the clock of the wait: this stops it, and `setWait` moves its hand. */
async function stopTheWait(page: Page) {
  const session = await page.context().newCDPSession(page);
  await session.send("Animation.enable");
  await session.send("Animation.setPlaybackRate", { playbackRate: 0 });
  return () => session.send("Animation.setPlaybackRate", { playbackRate: 1 });
}

function setWait(page: Page, milliseconds: number) {
  return grid(page).evaluate((list, time) => {
    const [wait] = list.getAnimations();
    if (wait) wait.currentTime = time;
  }, milliseconds);
}

async function expectTheWait(page: Page) {
  await expect(grid(page)).toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("status")).toHaveText(copy.loading);
  await setWait(page, 799);
  await expect(skeletons(page)).toHaveCount(12);
  for (const skeleton of await skeletons(page).all()) await expect(skeleton).toBeVisible();
  await expect(page.getByRole("link", { name: copy.open })).toHaveCount(0);

  await setWait(page, 800);
  await expect(page.getByRole("link", { name: copy.open })).toHaveCount(16);
  await expect(grid(page)).not.toHaveAttribute("aria-busy");
  await expect(page.getByRole("status")).toHaveText("");
}

test("a first load shows 12 skeletons for 800 ms, then 16 cards", async ({ page }) => {
  await stopTheWait(page);
  await page.goto("/gallery");
  await showLife(page);
  await expectTheWait(page);
});

test("so does a client navigation", async ({ page }) => {
  await page.goto("/about");
  await hydrated(page);
  await stopTheWait(page);
  await page.getByRole("link", { name: "Gallery" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.gallery.heading);
  await expectTheWait(page);
});

test.describe("behind the loading screen", () => {
  test.use({ startUp: "new" });

  test("the pictures do not wait, and whoever skips it finds the skeletons", async ({ page }) => {
    await stopTheWait(page);
    await page.goto("/gallery");
    const picture = grid(page).locator("li img").first();
    await expect(page.locator("#start-up")).toHaveAttribute("data-phase", "loading");
    await hydrated(page);
    await setWait(page, 799);
    await expect(picture).toBeVisible();

    await page.keyboard.press("Escape");
    await expect(picture).toBeHidden();
    await expect(skeletons(page).first()).toBeVisible();
    await setWait(page, 800);
    await expect(picture).toBeVisible();
  });
});

test("skeletons fade away", async ({ page }) => {
  await openGallery(page);
  for (const skeleton of await skeletons(page).all()) await expect(skeleton).toBeHidden();
});

test("a skeleton has the boxes of its card, and nothing moves when it goes", async ({ page }) => {
  await stopTheWait(page);
  await page.goto("/gallery");
  const footer = page.getByRole("contentinfo");
  const before = await boxOf(footer);
  for (const skeleton of await skeletons(page).all()) {
    const item = skeleton.locator("..");
    expect(await boxOf(skeleton)).toEqual(await boxOf(item));
    expect(await boxOf(skeleton.locator("> div"))).toEqual(
      await boxOf(item.locator("> :first-child > :first-child")),
    );
  }
  await setWait(page, 800);
  await expect(card(page, 0)).toBeVisible();
  expect(await boxOf(footer)).toEqual(before);
});

for (const reducedMotion of ["no-preference", "reduce"] as const) {
  test(`the pictures appear by themselves if no script arrives (${reducedMotion})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await page.route("**/*.js", (route) => route.abort());
    const resume = await stopTheWait(page);
    await page.goto("/gallery");
    await expect(skeletons(page).first()).toBeVisible();
    await resume();
    await expect(skeletons(page).first()).toBeHidden();
    await expect(card(page, 15)).toHaveAttribute("href", /\.jpg$/);
  });
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the 16 pictures are plain links from the start", async ({ page }) => {
    await page.goto("/gallery");
    await expect(page.getByRole("link", { name: copy.open })).toHaveCount(16);
    await expect(grid(page)).not.toHaveAttribute("aria-busy");
    for (const skeleton of await skeletons(page).all()) await expect(skeleton).toBeHidden();
    const href = await card(page, 3).getAttribute("href");
    const answer = await page.request.get(String(href));
    expect(answer.headers()["content-type"]).toBe("image/jpeg");
  });
});

test("under reduced motion the skeletons come too, and stand still", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await stopTheWait(page);
  await page.goto("/gallery");
  const sheen = skeletons(page).first().locator("> div");
  await expect(sheen).toBeVisible();
  expect(await sheen.evaluate((frame) => frame.getAnimations({ subtree: true }).length)).toBe(0);
  await showLife(page);
  await expectTheWait(page);
});

test("wide cards span two of four columns, both of two, and all pictures of a row are equally high", async ({
  page,
}) => {
  await openGallery(page);
  const picture = (index: number) => boxOf(grid(page).locator("li img").nth(index));
  const [wide, second, third] = [await picture(0), await picture(1), await picture(2)];
  expect(wide.width).toBeCloseTo(2 * second.width + 30, 0);
  expect([second.height, third.height]).toEqual([wide.height, wide.height]);
  expect([second.y, third.y]).toEqual([wide.y, wide.y]);

  await page.setViewportSize({ width: 820, height: 1180 });
  const [over, left, right] = [await picture(0), await picture(1), await picture(2)];
  expect(over.width).toBeCloseTo(2 * left.width + 30, 0);
  expect(left.y).toBeGreaterThan(over.y);
  expect(right.y).toBe(left.y);

  await page.setViewportSize({ width: 390, height: 844 });
  const [first, next] = [await picture(0), await picture(1)];
  expect(next.width).toBe(first.width);
  expect(first.width / first.height).toBeCloseTo(1.5, 1);
});
