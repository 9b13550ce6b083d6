import type { Page } from "@playwright/test";
import { isNoted, notes } from "../../app/browser/notes.ts";
import { addresses } from "../../schema/addresses.ts";
import { awake, expect, test } from "./journey.ts";
import { hold } from "./support/hold.ts";
import { watchShifts } from "./support/layout-shifts.ts";
import { forwardTo, midst, sequence, stopClock } from "./support/start-up.ts";

test.use({ fonts: "new" });

const font = /\.woff2$/;

const fonts = (page: Page, state: string) =>
  expect(page.locator("html")).toHaveAttribute("data-fonts", state);

const arrived = (page: Page) => page.waitForFunction(isNoted, notes.fontsKept);

const heading = (page: Page) => page.getByRole("heading", { level: 1 });

test("fonts are asked for only when the first view is there", async ({ page }) => {
  const marks: (string | undefined)[] = [];
  await page.route(font, async (route) => {
    marks.push(await page.evaluate(() => document.documentElement.dataset.firstView));
    await route.continue();
  });
  await page.goto("/");
  await arrived(page);
  expect(new Set(marks)).toEqual(new Set(["shown"]));
});

test("they take over with the next page, and on the next visit from the start", async ({
  page,
}) => {
  await page.goto("/about");
  await arrived(page);
  await awake(page);
  await expect(heading(page)).not.toHaveCSS("font-family", /Newsreader Display/);
  await page.getByRole("link", { name: "News", exact: true }).first().click();
  await fonts(page, "shown");
  await expect(heading(page)).toHaveCSS("font-family", /Newsreader Display/);
  await page.goto("/about", { waitUntil: "commit" });
  await fonts(page, "kept");
});

test("a visitor who saves data is not sent any", async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, "connection", { value: { saveData: true } });
  });
  const asked: string[] = [];
  page.on("request", (request) => asked.push(request.url()));
  await page.goto("/about");
  await awake(page);
  await page.waitForLoadState("networkidle");
  expect(asked.filter((address) => font.test(address))).toEqual([]);
});

for (const width of [320, 390, 820, 1440]) {
  test(`nothing moves while a page loads at ${width} px, even with late fonts`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    const shifts = await watchShifts(page);
    for (const address of addresses) {
      await page.goto("about:blank");
      const sendFonts = await hold(page, font);
      await page.goto(address);
      await awake(page);
      await sendFonts();
      await arrived(page);
      expect(await shifts(), address).toEqual([]);
      await page.evaluate(() => localStorage.clear());
      await page.unroute(font);
    }
  });
}

test.describe("behind the start-up sequence", () => {
  test.use({ startUp: "new" });

  test("they take over unseen, and nothing moves", async ({ page }) => {
    await stopClock(page);
    const shifts = await watchShifts(page);
    for (const address of addresses) {
      await page.goto(address);
      await arrived(page);
      await forwardTo(page, midst.splash);
      await fonts(page, "shown");
      expect(await shifts(), address).toEqual([]);
      await expect(sequence(page)).toHaveAttribute("open");
      await page.evaluate(() => {
        localStorage.clear();
        sessionStorage.clear();
      });
      await page.goto("about:blank");
    }
  });
});
