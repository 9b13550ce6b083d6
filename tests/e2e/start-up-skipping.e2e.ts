import type { Page } from "@playwright/test";
import { flags } from "../../src/app/dom/flags.ts";
import { expect, expectRevealed, openAt, test } from "./support/start-up.ts";

test.use({ hasTouch: true });

const means: [string, Parameters<typeof openAt>[1], (page: Page) => Promise<unknown>][] = [
  ["Enter on the button, which has the focus", "loading", (page) => page.keyboard.press("Enter")],
  ["Escape", "curtain", (page) => page.keyboard.press("Escape")],
  ["the wheel", "splash", (page) => page.mouse.wheel(0, 100)],
  ["a key that scrolls", "splash", (page) => page.keyboard.press("PageDown")],
  ["a swipe", "splash", swipeUp],
  ["the tab going out of sight", "loading", hide],
  ["less motion asked for", "splash", (page) => page.emulateMedia({ reducedMotion: "reduce" })],
];

test("many things end it, in every part of it", async ({ page }) => {
  for (const [name, part, end] of means) {
    await test.step(`${name}, ${part}`, async () => {
      await openAt(page, part);
      await page.mouse.move(300, 300);
      await end(page);
      await expectRevealed(page);
      await expect(page.locator("#root")).toBeFocused();
      await page.evaluate((name) => sessionStorage.removeItem(name), flags.startUpSeen[1]);
      await page.goto("about:blank");
    });
  }
});

async function hide(page: Page) {
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
}

async function swipeUp(page: Page) {
  const session = await page.context().newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", y?: number) =>
    session.send("Input.dispatchTouchEvent", {
      type,
      touchPoints: y === undefined ? [] : [{ x: 200, y }],
    });
  await touch("touchStart", 500);
  await touch("touchMove", 400);
  await touch("touchMove", 300);
  await touch("touchEnd");
}
