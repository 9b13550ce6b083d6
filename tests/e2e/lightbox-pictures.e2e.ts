import type { Page } from "@playwright/test";
import { content } from "./site-content.ts";
import {
  boxOf,
  button,
  card,
  copy,
  expectShown,
  grid,
  lightbox,
  openLightbox,
  pictures,
} from "./support/gallery.ts";
import { expect, test } from "./test.ts";

// Some tests here refuse a picture, which the browser reports.
test.use({ hasTouch: true, tolerated: /net::ERR_(FAILED|INTERNET_DISCONNECTED)/ });

test("the picture shows whole at every size, beside its controls and its description", async ({
  page,
}) => {
  await openLightbox(page, 15);
  await expect(lightbox(page).getByText("Rendering")).toBeVisible();
  const image = lightbox(page).getByRole("img");
  const title = lightbox(page).getByRole("heading");
  await expect.poll(() => image.evaluate((img: HTMLImageElement) => img.naturalWidth)).not.toBe(0);

  // The last one is the least part of the screen's width that the picture takes.
  for (const [width, height, part] of [
    [320, 256, 0.9],
    [320, 640, 0.9],
    [844, 390, 0.68],
    [820, 1180, 0.9],
    [1280, 800, 0.8],
    [1440, 900, 0.8],
    [2560, 1440, 0.8],
  ] as const) {
    await test.step(`at ${width} × ${height} it is large, never under a control, and shows its credit`, async () => {
      await page.setViewportSize({ width, height });
      await expect.soft(lightbox(page).getByText("Rendering")).toBeVisible();
      const box = await boxOf(image);
      expect.soft(box.width / box.height).toBeCloseTo(16 / 9, 1);
      expect.soft(box.width / width).toBeGreaterThan(part);
      expect.soft(box.y + box.height).toBeLessThanOrEqual(height + 1);
      if (width > 1024) expect.soft((await boxOf(title)).x).toBeCloseTo(box.x, 0);
      for (const name of [copy.close, copy.previous, copy.next]) {
        const control = await boxOf(button(page, name));
        expect.soft(control.width, name).toBeGreaterThanOrEqual(44);
        const apart =
          control.x >= box.x + box.width ||
          control.x + control.width <= box.x ||
          control.y >= box.y + box.height - 1 ||
          control.y + control.height <= box.y + 1;
        expect.soft(apart, name).toBe(true);
      }
    });
  }

  await test.step("a swipe turns the page both ways and goes round; the rest stays with the browser", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    for (const shown of [15, 0]) {
      await swipe(page, { x: -120, y: 10 });
      await expectShown(page, shown);
    }
    for (const shown of [15, 14]) {
      await swipe(page, { x: 120, y: 10 });
      await expectShown(page, shown);
    }
    const stage = image.locator("xpath=ancestor::div[2]");
    await expect.soft(stage).toHaveCSS("touch-action", "pan-y pinch-zoom");
    await page.setViewportSize({ width: 1440, height: 900 });
  });

  await test.step("pictures cross-fade in 280 ms, and not at all under reduced motion", async () => {
    const duration = () =>
      image
        .locator("xpath=ancestor::div[1]")
        .evaluate((frame) => getComputedStyle(frame).transitionDuration.split(",")[0]);
    expect.soft(await duration()).toBe("0s");
    await page.emulateMedia({ reducedMotion: "no-preference" });
    expect.soft(await duration()).toBe("0.28s");
  });

  await test.step("the page says what a finger does", async () => {
    await page.keyboard.press("Escape");
    const { keys, touch } = content.gallery.advice;
    await expect.soft(page.getByText(touch)).toBeVisible();
    await expect.soft(page.getByText(keys)).toBeHidden();
  });

  await test.step("a description is cut after two lines on the card and whole in the lightbox", async () => {
    const cut = grid(page).locator("li p").nth(3);
    const { lines, isCut } = await cut.evaluate((text) => ({
      lines: text.clientHeight / Number.parseFloat(getComputedStyle(text).lineHeight),
      isCut: text.scrollHeight > text.clientHeight,
    }));
    expect.soft(lines).toBeCloseTo(2, 1);
    expect.soft(isCut).toBe(true);
    await card(page, 3).click();
    const whole = lightbox(page).getByText(pictures[3]?.description ?? "");
    await expect(whole).toBeVisible();
    expect.soft(await whole.evaluate((text) => text.scrollHeight > text.clientHeight)).toBe(false);
  });

  await test.step("neighbours are there before they are asked for", async () => {
    const loaded = () =>
      lightbox(page)
        .locator("img")
        .evaluateAll(
          (images) => images.filter((image) => (image as HTMLImageElement).naturalWidth > 0).length,
        );
    await expect.poll(loaded).toBe(3);
    await page.context().setOffline(true);
    await button(page, copy.next).click();
    await expectShown(page, 4);
    await expect(lightbox(page).getByRole("img")).toHaveJSProperty("complete", true);
    await expect(lightbox(page).getByText(copy.failed).filter({ visible: true })).toHaveCount(0);
  });
});

test("a picture that fails says so, and the others go on", async ({ page }) => {
  let online = false;
  await page.route(/\/pictures\/pagoda-dusk-/, (route) => route.abort());
  await page.route(/\/pictures\/dam-/, (route) => (online ? route.continue() : route.abort()));
  await openLightbox(page, 3);
  const failed = lightbox(page).getByText(copy.failed);

  await test.step("it keeps its description", async () => {
    await expect(failed.filter({ visible: true })).toHaveCount(1);
    await expect.soft(lightbox(page).getByText(pictures[2]?.description ?? "")).toBeVisible();
  });

  await test.step("a neighbour that failed ahead of time is fetched again when it is asked for", async () => {
    await expect(failed).toHaveCount(2);
    online = true;
    await button(page, copy.next).click();
    await expectShown(page, 3);
    await expect(lightbox(page).getByRole("img")).toBeVisible();
    await expect(failed.filter({ visible: true })).toHaveCount(0);
  });
});

/** With a finger, at the place of the picture on a phone. */
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
