import type { Page } from "@playwright/test";
import { content } from "./site-content.ts";
import {
  boxOf,
  card,
  copy,
  expectOnPaper,
  grid,
  lightbox,
  openGallery,
  openLightbox,
} from "./support/gallery.ts";
import { expect, hydrated, setPlaybackRate, showLife, test } from "./test.ts";

// Some tests here refuse a script, which the browser reports.
test.use({ tolerated: /net::ERR_FAILED/, reducedMotion: "no-preference" });

const skeletons = (page: Page) => grid(page).locator("li > [inert]");

/** The stylesheet is the clock of the wait: once that is stopped, this moves its hand. */
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
  await expect(skeletons(page).filter({ visible: true })).toHaveCount(12);
  await expect(page.getByRole("link", { name: copy.open })).toHaveCount(0);

  await setWait(page, 800);
  await expect(page.getByRole("link", { name: copy.open })).toHaveCount(16);
  await expect(grid(page)).not.toHaveAttribute("aria-busy");
  await expect(page.getByRole("status")).toHaveText("");
}

test("a first load shows 12 skeletons for 800 ms, then 16 cards in their place", async ({
  page,
}) => {
  await setPlaybackRate(page, 0);
  await page.goto("/gallery");
  const footer = page.getByRole("contentinfo");
  const before = await boxOf(footer);

  await test.step("a skeleton has the boxes of its card", async () => {
    const boxes = (parts: string) =>
      grid(page)
        .locator(parts)
        .evaluateAll((found) => found.map((part) => part.getBoundingClientRect().toJSON()));
    const items = await boxes("li:has(> [inert])");
    expect.soft(items).toHaveLength(12);
    expect.soft(await boxes("li > [inert]")).toEqual(items);
    const pictures = await boxes("li:has(> [inert]) > :first-child > :first-child");
    expect.soft(await boxes("li > [inert] > div")).toEqual(pictures);
  });

  await showLife(page);
  await expectTheWait(page);

  await test.step("nothing moves when the skeletons fade away", async () => {
    await expect(card(page, 0)).toBeVisible();
    expect.soft(await boxOf(footer)).toEqual(before);
    await setPlaybackRate(page, 10);
    await expect(skeletons(page).filter({ visible: true })).toHaveCount(0);
  });

  await test.step("wide cards span two columns, and pictures of a row are equally high", async () => {
    const picture = (index: number) => boxOf(grid(page).locator("li img").nth(index));
    const [wide, second, third] = [await picture(0), await picture(1), await picture(2)];
    expect.soft(wide.width).toBeCloseTo(2 * second.width + 30, 0);
    expect.soft([second.height, third.height]).toEqual([wide.height, wide.height]);
    expect.soft([second.y, third.y]).toEqual([wide.y, wide.y]);

    await page.setViewportSize({ width: 820, height: 1180 });
    const [over, left, right] = [await picture(0), await picture(1), await picture(2)];
    expect.soft(over.width).toBeCloseTo(2 * left.width + 30, 0);
    expect.soft(left.y).toBeGreaterThan(over.y);
    expect.soft(right.y).toBe(left.y);

    await page.setViewportSize({ width: 390, height: 844 });
    const [first, next] = [await picture(0), await picture(1)];
    expect.soft(next.width).toBe(first.width);
    expect.soft(first.width / first.height).toBeCloseTo(1.5, 1);
  });
});

test("a client navigation shows the skeletons too, which stand still under reduced motion", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/about");
  await hydrated(page);
  await setPlaybackRate(page, 0);
  await page.getByRole("link", { name: "Gallery" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.gallery.heading);
  const sheen = skeletons(page).first().locator("> div");
  await expect(sheen).toBeVisible();
  expect(await sheen.evaluate((frame) => frame.getAnimations({ subtree: true }).length)).toBe(0);
  await expectTheWait(page);
});

test.describe("behind the loading screen", () => {
  test.use({ startUp: "new" });

  test("the pictures do not wait, and whoever skips it finds the skeletons", async ({ page }) => {
    await setPlaybackRate(page, 0);
    await page.goto("/gallery");
    const picture = grid(page).locator("li img").first();
    await expect(page.locator("#start-up")).toHaveAttribute("open");
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

test("the pictures can be printed, all of them or the one that is open", async ({ page }) => {
  const { keys, touch } = content.gallery.advice;

  await test.step("every picture is there with its whole description, also those that were far below", async () => {
    await openGallery(page);
    await expect(page.getByText(keys)).toBeVisible();
    await expect(page.getByText(touch)).toBeHidden();
    await expectOnPaper(page, { sheets: 3, pictures: 16 });
    await page.emulateMedia({ media: "print" });
    const cut = await grid(page)
      .locator("li p")
      .evaluateAll((texts) => texts.filter((text) => text.scrollHeight > text.clientHeight + 1));
    expect.soft(cut).toEqual([]);
    await expect.soft(page.getByText(keys)).toBeHidden();
    await page.emulateMedia({ media: null });
  });

  await test.step("the open lightbox is one sheet with its picture and its text", async () => {
    await openLightbox(page, 3);
    await expect(lightbox(page).getByRole("img")).toHaveJSProperty("complete", true);
    await expectOnPaper(page, { sheets: 1, pictures: 1 });
    await page.emulateMedia({ media: "print" });
    await expect.soft(lightbox(page).getByRole("heading")).toBeVisible();
    for (const gone of [
      grid(page),
      page.getByRole("contentinfo"),
      lightbox(page).getByRole("status"),
    ]) {
      await expect.soft(gone).toBeHidden();
    }
  });
});

test("the pictures appear by themselves if no script arrives", async ({ page }) => {
  await page.route("**/*.js", (route) => route.abort());
  for (const reducedMotion of ["no-preference", "reduce"] as const) {
    await test.step(reducedMotion, async () => {
      await page.emulateMedia({ reducedMotion });
      await setPlaybackRate(page, 0);
      await page.goto("/gallery");
      await expect(skeletons(page).first()).toBeVisible();
      await setPlaybackRate(page, 10);
      await expect(skeletons(page).first()).toBeHidden();
      await expect(card(page, 15)).toHaveAttribute("href", /\.jpg$/);
    });
  }
});
