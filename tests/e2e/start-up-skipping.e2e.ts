import type { Page } from "@playwright/test";
import { expect, expectRevealed, openAt, type Playing, skip, test } from "./support/start-up.ts";

test.describe("skipping", () => {
  test.use({ hasTouch: true });

  const means: Record<string, (page: Page) => Promise<unknown>> = {
    "a click on the button": (page) => skip(page).click(),
    "Enter on the button, which has the focus": (page) => page.keyboard.press("Enter"),
    Escape: (page) => page.keyboard.press("Escape"),
    "the wheel": (page) => page.mouse.wheel(0, 100),
    "a key that scrolls": (page) => page.keyboard.press("PageDown"),
    "a swipe": swipeUp,
  };

  const times: [string, Playing][] = [
    ...Object.keys(means).map((name): [string, Playing] => [name, "splash"]),
    ["a click on the button", "loading"],
    ["a click on the button", "curtain"],
  ];
  for (const [name, phase] of times) {
    test(`${name} ends it while ${phase}`, async ({ page }) => {
      await openAt(page, phase);
      await page.mouse.move(300, 300);
      await means[name]?.(page);
      await expectRevealed(page);
      await expect(page.locator("#root")).toBeFocused();
    });
  }
});

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
