import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Locator, Page } from "@playwright/test";
import { expect, test } from "./journey.ts";
import { content } from "./site-content.ts";

// Some journeys here refuse a picture, which the browser reports.
test.use({ tolerated: /net::ERR_(FAILED|INTERNET_DISCONNECTED)/ });

const { pictures } = content.gallery;
const words = content.interface.viewer;

const grid = (page: Page) => page.locator("[data-timed-wait]");
const skeletons = (page: Page) => grid(page).locator("li > [aria-hidden]");
const viewer = (page: Page) => page.getByRole("dialog");
const card = (page: Page, index: number) =>
  page.getByRole("link", { name: `${titleAt(index)} (${words.open})` });
const titleAt = (index: number) => pictures.at(index)?.title ?? "";
const positionOf = (current: number) =>
  words.position.replace("{current}", `${current}`).replace("{total}", `${pictures.length}`);
const button = (page: Page, name: string) => viewer(page).getByRole("button", { name });

/** A page that waits is not awake before the wait is over, unless somebody is there. */
const showLife = (page: Page) => page.mouse.move(200, 200);

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

async function openGallery(page: Page, address = "/gallery") {
  await page.goto(address);
  await expect(grid(page)).toHaveAttribute("data-phase", "loaded");
}

async function expectShown(page: Page, index: number) {
  const position = (index + pictures.length) % pictures.length;
  await expect(viewer(page).getByRole("heading")).toHaveText(titleAt(index));
  await expect(viewer(page).getByRole("status").first()).toHaveText(
    `${positionOf(position + 1)}, ${titleAt(index)}`,
  );
  await expect(page).toHaveURL(`/gallery?photo=${pictures.at(index)?.id}`);
}

const boxOf = (part: Locator) =>
  part.evaluate((element) => {
    const { x, y, width, height } = element.getBoundingClientRect();
    return { x, y: y + window.scrollY, width, height };
  });

async function expectTheWait(page: Page) {
  await expect(grid(page)).toHaveAttribute("aria-busy", "true");
  await expect(page.getByRole("status")).toHaveText(words.loading);
  await setWait(page, 799);
  await expect(skeletons(page)).toHaveCount(12);
  for (const skeleton of await skeletons(page).all()) await expect(skeleton).toBeVisible();
  await expect(page.getByRole("link", { name: words.open })).toHaveCount(0);

  await setWait(page, 800);
  await expect(page.getByRole("link", { name: words.open })).toHaveCount(16);
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
  await stopTheWait(page);
  await page.getByRole("link", { name: "Gallery" }).first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(content.gallery.heading);
  await expectTheWait(page);
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

test("the layout does not shift while the page loads", async ({ page }) => {
  await openGallery(page);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            total += (entry as unknown as { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => setTimeout(() => resolve(total), 0));
      }),
  );
  expect(shift).toBe(0);
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
    await expect(card(page, 15)).toHaveAttribute("href", /\.webp$/);
  });
}

test("without JavaScript the 16 pictures are plain links from the start", async ({ browser }) => {
  const page = await pageWithoutScript(browser);
  await page.goto("/gallery");
  await expect(page.getByRole("link", { name: words.open })).toHaveCount(16);
  await expect(grid(page)).not.toHaveAttribute("aria-busy");
  for (const skeleton of await skeletons(page).all()) await expect(skeleton).toBeHidden();
  const href = await card(page, 3).getAttribute("href");
  const answer = await page.request.get(String(href));
  expect(answer.headers()["content-type"]).toBe("image/webp");
  await page.context().close();
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

test("a description is cut after two lines on the card and whole in the viewer", async ({
  page,
}) => {
  await openGallery(page);
  const cut = grid(page).locator("li p").nth(3);
  const { lines, isCut } = await cut.evaluate((text) => ({
    lines: text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight),
    isCut: text.scrollHeight > text.clientHeight,
  }));
  expect(lines).toBeCloseTo(2, 1);
  expect(isCut).toBe(true);
  await card(page, 3).click();
  const whole = viewer(page).getByText(pictures[3]?.description ?? "");
  await expect(whole).toBeVisible();
  expect(await whole.evaluate((text) => text.scrollHeight > text.clientHeight)).toBe(false);
});

test("opening adds one history entry, Back closes, and the page keeps its place", async ({
  page,
}) => {
  await openGallery(page);
  const entries = await page.evaluate(() => history.length);
  await card(page, 9).click();
  await expectShown(page, 9);
  const scroll = await page.evaluate(() => window.scrollY);
  expect(scroll).toBeGreaterThan(0);
  expect(await page.evaluate(() => history.length)).toBe(entries + 1);
  await page.goBack();
  await expect(viewer(page)).toHaveCount(0);
  await expect(page).toHaveURL("/gallery");
  await expect(card(page, 9)).toBeFocused();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(scroll);
});

test("stepping replaces the address, so one Back closes the viewer", async ({ page }) => {
  await openGallery(page);
  await card(page, 0).click();
  const entries = await page.evaluate(() => history.length);
  await button(page, words.next).click();
  await expectShown(page, 1);
  await button(page, words.next).click();
  await expectShown(page, 2);
  await button(page, words.previous).click();
  await expectShown(page, 1);
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.goBack();
  await expect(page).toHaveURL("/gallery");
  await expect(viewer(page)).toHaveCount(0);
});

test("the pictures go round at both ends", async ({ page }) => {
  await openGallery(page, "/gallery?photo=1");
  await button(page, words.previous).click();
  await expectShown(page, -1);
  await button(page, words.next).click();
  await expectShown(page, 0);
});

test("arrow keys move, Home and End go to the ends, Escape closes", async ({ page }) => {
  await openGallery(page);
  await card(page, 4).press("Enter");
  await expectShown(page, 4);
  await expect(button(page, words.close)).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await expectShown(page, 5);
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await expectShown(page, 3);
  await page.keyboard.press("End");
  await expectShown(page, -1);
  await page.keyboard.press("Home");
  await expectShown(page, 0);
  await page.keyboard.press("ArrowRight");
  await expectShown(page, 1);
  await page.keyboard.press("Escape");
  await expect(viewer(page)).toHaveCount(0);
  await expect(card(page, 1)).toBeFocused();
});

test("two quick presses are two steps, and a key held down is one", async ({ page }) => {
  await openGallery(page, "/gallery?photo=1");
  await expectShown(page, 0);
  const press = (repeats: boolean[]) =>
    viewer(page).evaluate((dialog, presses) => {
      for (const repeat of presses) {
        const options = { key: "ArrowRight", bubbles: true, repeat };
        dialog.dispatchEvent(new KeyboardEvent("keydown", options));
      }
    }, repeats);
  await press([false, false]);
  await expectShown(page, 2);
  await press([false, true, true]);
  await expectShown(page, 3);
});

test("pressing Escape twice in a hurry closes the viewer and stays on the page", async ({
  page,
}) => {
  await page.goto("/about");
  await page.getByRole("link", { name: "Gallery" }).first().click();
  await card(page, 0).click();
  await expectShown(page, 0);
  await viewer(page).evaluate((dialog) => {
    dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
    dialog.dispatchEvent(new Event("cancel", { cancelable: true }));
  });
  await expect(viewer(page)).toHaveCount(0);
  await expect(card(page, 0)).toBeFocused();
  await expect(page).toHaveURL("/gallery");
});

test("the close button and the ground beside the picture close the viewer", async ({ page }) => {
  await openGallery(page);
  await card(page, 2).click();
  await button(page, words.close).click();
  await expect(viewer(page)).toHaveCount(0);
  await expect(card(page, 2)).toBeFocused();
  await card(page, 2).click();
  await expectShown(page, 2);
  await page.mouse.click(720, 36);
  await expect(viewer(page)).toBeVisible();
  await page.mouse.click(100, 200);
  await expect(viewer(page)).toHaveCount(0);
});

test("a shared link opens the viewer at once, and closing stays in the gallery", async ({
  page,
}) => {
  await page.goto("/about");
  await page.goto("/gallery?photo=17");
  await expectShown(page, 15);
  const entries = await page.evaluate(() => history.length);
  await expect(grid(page)).toHaveAttribute("data-phase", "loaded");
  await page.keyboard.press("Escape");
  await expect(page).toHaveURL("/gallery");
  await expect(card(page, 15)).toBeFocused();
  expect(await page.evaluate(() => history.length)).toBe(entries);
  await page.goBack();
  await expect(page).toHaveURL("/about");
});

test("the viewer survives a reload, and Back still closes it", async ({ page }) => {
  await openGallery(page);
  await card(page, 6).click();
  await expectShown(page, 6);
  await page.reload();
  await expectShown(page, 6);
  await button(page, words.close).click();
  await expect(page).toHaveURL("/gallery");
  await page.goForward();
  await expectShown(page, 6);
});

test("an unknown id opens nothing", async ({ page }) => {
  for (const id of ["16", "99", "x"]) {
    await openGallery(page, `/gallery?photo=${id}`);
    await expect(viewer(page)).toHaveCount(0);
  }
});

test("a card opened in a new tab opens its picture there", async ({ page }) => {
  await openGallery(page);
  const opening = page.context().waitForEvent("page");
  await card(page, 7).click({ modifiers: ["ControlOrMeta"] });
  await expectShown(await opening, 7);
  await expect(viewer(page)).toHaveCount(0);
});

test("the page behind does not scroll and does not jump", async ({ page }) => {
  await openGallery(page);
  await card(page, 5).scrollIntoViewIfNeeded();
  const heading = page.getByRole("heading", { level: 1, includeHidden: true });
  const [scroll, place] = [await page.evaluate(() => window.scrollY), await boxOf(heading)];
  const width = () => page.evaluate(() => document.body.clientWidth);
  const widthBefore = await width();
  await card(page, 5).click();
  await expectShown(page, 5);
  await expect(page.locator("html")).toHaveCSS("overflow-y", "hidden");
  await page.mouse.move(720, 450);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press("PageDown");
  await page.keyboard.press("ArrowRight");
  await expectShown(page, 6);
  expect(await page.evaluate(() => window.scrollY)).toBe(scroll);
  expect(await width()).toBe(widthBefore);
  // Less than a pixel: the browser measures vw without the room it keeps for the scrollbar.
  expect(Math.abs((await boxOf(heading)).x - place.x)).toBeLessThan(1);
  expect(Math.abs((await boxOf(heading)).y - place.y)).toBeLessThan(1);
  await page.keyboard.press("Escape");
  await expect(page.locator("html")).not.toHaveCSS("overflow-y", "hidden");
});

test("the focus stays in the viewer", async ({ page }) => {
  await openGallery(page, "/gallery?photo=2");
  await expect(button(page, words.close)).toBeFocused();
  for (const name of [words.previous, words.next]) {
    await page.keyboard.press("Tab");
    await expect(button(page, name)).toBeFocused();
  }
});

test("neighbours are there before they are asked for", async ({ page }) => {
  await openGallery(page, "/gallery?photo=3");
  const loaded = () =>
    viewer(page)
      .locator("img")
      .evaluateAll(
        (images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length,
      );
  await expect.poll(loaded).toBe(3);
  await page.context().setOffline(true);
  await button(page, words.next).click();
  await expectShown(page, 3);
  await expect(viewer(page).getByRole("img")).toHaveJSProperty("complete", true);
  await expect(viewer(page).getByText(words.failed).filter({ visible: true })).toHaveCount(0);
});

test("a neighbour that failed ahead of time is fetched again when it is asked for", async ({
  page,
}) => {
  let online = false;
  await page.route(/\/pictures\/dam-/, (route) => (online ? route.continue() : route.abort()));
  await openGallery(page, "/gallery?photo=3");
  await expect(viewer(page).getByText(words.failed)).toBeAttached();
  online = true;
  await button(page, words.next).click();
  await expectShown(page, 3);
  await expect(viewer(page).getByText(words.failed)).toHaveCount(0);
});

test("a picture that fails says so, keeps its description, and the others go on", async ({
  page,
}) => {
  await page.route(/\/pictures\/pagoda-dusk-/, (route) => route.abort());
  await openGallery(page, "/gallery?photo=3");
  await expect(viewer(page).getByText(words.failed)).toBeVisible();
  await expect(viewer(page).getByText(pictures[2]?.description ?? "")).toBeVisible();
  await button(page, words.next).click();
  await expectShown(page, 3);
  await expect(viewer(page).getByRole("img")).toBeVisible();
});

test("the picture is never under a control, and shows whole with its credit", async ({ page }) => {
  for (const [width, height] of [
    [320, 640],
    [390, 844],
    [844, 390],
    [820, 1180],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openGallery(page, "/gallery?photo=15");
    await expect(viewer(page).getByText("Rendering")).toBeVisible();
    const image = viewer(page).getByRole("img");
    await expect
      .poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .not.toBe(0);
    const box = await boxOf(image);
    expect(box.width / box.height).toBeCloseTo(16 / 9, 1);
    for (const name of [words.close, words.previous, words.next]) {
      const control = await boxOf(button(page, name));
      expect(control.width).toBeGreaterThanOrEqual(44);
      const apart =
        control.x >= box.x + box.width ||
        control.x + control.width <= box.x ||
        control.y >= box.y + box.height - 1 ||
        control.y + control.height <= box.y + 1;
      expect(apart, `${name} at ${width} px`).toBe(true);
    }
  }
});

test("pictures cross-fade in 280 ms, and not at all under reduced motion", async ({ page }) => {
  await openGallery(page, "/gallery?photo=5");
  const duration = () =>
    viewer(page)
      .getByRole("img")
      .locator("xpath=ancestor::div[1]")
      .evaluate((frame) => getComputedStyle(frame).transitionDuration.split(",")[0]);
  expect(await duration()).toBe("0.28s");
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await duration()).toBe("0s");
});

test.describe("touch", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  async function swipe(page: Page, by: { x: number; y: number }) {
    const session = await page.context().newCDPSession(page);
    const [x, y] = [195, 330];
    const touch = (type: "touchStart" | "touchMove", part: number) =>
      session.send("Input.dispatchTouchEvent", {
        type,
        touchPoints: [{ x: x + by.x * part, y: y + by.y * part }],
      });
    await touch("touchStart", 0);
    for (const part of [0.25, 0.5, 0.75, 1]) await touch("touchMove", part);
    await session.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }

  test("a swipe turns the page both ways and goes round", async ({ page }) => {
    await openGallery(page, "/gallery?photo=17");
    await swipe(page, { x: -120, y: 10 });
    await expectShown(page, 0);
    await swipe(page, { x: 120, y: 10 });
    await expectShown(page, 15);
  });

  test("a short or an upright movement turns nothing", async ({ page }) => {
    await openGallery(page, "/gallery?photo=2");
    await swipe(page, { x: -30, y: 0 });
    await swipe(page, { x: -60, y: 160 });
    await swipe(page, { x: -120, y: 0 });
    await expectShown(page, 2);
  });

  test("pinching and upright scrolling stay with the browser", async ({ page }) => {
    await openGallery(page, "/gallery?photo=2");
    const stage = viewer(page).getByRole("img").locator("xpath=ancestor::div[2]");
    await expect(stage).toHaveCSS("touch-action", "pan-y pinch-zoom");
  });
});

for (const width of [390, 820, 1440]) {
  test(`axe finds nothing in the gallery and its viewer at ${width} px`, async ({ page }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await stopTheWait(page);
    await page.goto("/gallery");
    await showLife(page);
    await expect(grid(page)).toHaveAttribute("data-phase", "loading");
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
    await setWait(page, 800);
    await expect(grid(page)).toHaveAttribute("data-phase", "loaded");
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);

    await page.emulateMedia({ reducedMotion: "reduce" });
    await card(page, 3).click();
    await expectShown(page, 3);
    expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([]);
  });
}

async function pageWithoutScript(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  return context.newPage();
}
