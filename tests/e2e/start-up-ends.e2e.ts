import type { Page } from "@playwright/test";
import { titles } from "./site-content.ts";
import {
  expect,
  expectRevealed,
  forget,
  openAt,
  sequence,
  setPlaybackRate,
  skip,
  test,
} from "./support/start-up.ts";

test.use({ hasTouch: true });

const means: [string, Parameters<typeof openAt>[1], (page: Page) => Promise<unknown>][] = [
  ["Enter on the button, which has the focus", "loading", (page) => page.keyboard.press("Enter")],
  ["Escape", "curtain", (page) => page.keyboard.press("Escape")],
  ["the wheel", "splash", (page) => page.mouse.wheel(0, 100)],
  ["a key that scrolls", "splash", (page) => page.keyboard.press("PageDown")],
  ["a swipe", "splash", swipeUp],
  ["a tap", "splash", (page) => page.touchscreen.tap(200, 300)],
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
      await forget(page);
    });
  }
});

test.describe("when something is missing", () => {
  test.use({ tolerated: /Failed to load resource: net::ERR_/ });

  test("it never covers the page for good", async ({ page }) => {
    await test.step("without its own script", async () => {
      await page.route("/news", withoutInlineScript);
      await page.goto("/news");
      await expectRevealed(page);
      await page.unrouteAll();
    });
    await test.step("without its stylesheet", async () => {
      await page.route(/\.css$/, (route) => route.abort());
      await page.goto("about:blank");
      await page.goto("/news");
      await expect(sequence(page)).not.toHaveAttribute("open");
      await page.unrouteAll();
    });
    await test.step("without scripts and storage, once for each page load from elsewhere", async () => {
      await page.addInitScript(() => {
        for (const name of ["sessionStorage", "localStorage"]) {
          Object.defineProperty(window, name, {
            get: () => {
              throw new DOMException("denied", "SecurityError");
            },
          });
        }
      });
      await page.route(/\.js$/, (route) => route.abort());
      await setPlaybackRate(page, 0);
      await page.goto("about:blank");
      await page.goto("/about");
      await expect(skip(page)).toBeVisible();
      await setPlaybackRate(page, 20);
      await expectRevealed(page);
      // Without scripts every link opens a new document.
      await page.getByRole("link", { name: "News", exact: true }).first().click();
      await expect(page).toHaveTitle(titles["/news"]);
      await expectRevealed(page);
      await setPlaybackRate(page, 1);
      await page.goto("/about");
      await skip(page).click();
      await expectRevealed(page);
    });
  });
});

const withoutInlineScript: Parameters<Page["route"]>[1] = async (route) => {
  const response = await route.fetch();
  const html = (await response.text()).replace(/(?<=<\/dialog>)<script>.*?<\/script>/, "");
  await route.fulfill({ response, body: html });
};

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
