import type { Page } from "@playwright/test";
import { fontsShown, textsInFallbackFonts } from "./support/fonts.ts";
import { font, hold, refuseFonts } from "./support/hold.ts";
import { watchShifts } from "./support/layout-shifts.ts";
import { sequence, skip } from "./support/start-up.ts";
import { expect, hydrated, test } from "./test.ts";

test.use({ fonts: "new" });

/** How far a page may move in all when the fonts arrive, as the browser counts it. */
const mostShift = 0.02;

/** How wide the heading is painted two frames after the fonts have come in, and in the brand's serif. */
async function watchHeading(page: Page) {
  await page.addInitScript(() => {
    const width = (heading: HTMLElement) => {
      const text = document.createRange();
      text.selectNodeContents(heading);
      return text.getBoundingClientRect().width;
    };
    const measure = () => {
      const heading = document.querySelector("h1") as HTMLElement;
      const painted = width(heading);
      heading.style.fontFamily = '"Newsreader Display", monospace';
      Object.assign(window, { widths: { painted, brand: width(heading) } });
      heading.style.fontFamily = "";
    };
    document.fonts.addEventListener("loadingdone", () => {
      // Fallback fonts are loaded too.
      if (!document.fonts.check('1em "Newsreader Display"')) return;
      requestAnimationFrame(() => requestAnimationFrame(measure));
    });
  });
  return async () => {
    await page.waitForFunction(() => "widths" in window);
    return page.evaluate(
      () => (window as unknown as { widths: { painted: number; brand: number } }).widths,
    );
  };
}

const hasSerif = (page: Page) =>
  page.evaluate(() => document.fonts.check('1em "Newsreader Display"'));

test.describe("after Skip intro", () => {
  test.use({ startUp: "new" });

  for (const address of ["/", "/contact"]) {
    test(`the brand's fonts appear on ${address} when they arrive, and at once on the next page and visit`, async ({
      page,
    }) => {
      const widths = await watchHeading(page);
      const shifts = await watchShifts(page);
      const sendFonts = await hold(page, font);
      const asked = page.waitForRequest(font);
      await page.goto(address, { waitUntil: "commit" });
      await skip(page).click();
      await expect(sequence(page)).not.toHaveAttribute("open");
      await asked;
      expect(await hasSerif(page)).toBe(false);
      await sendFonts();
      const { painted, brand } = await widths();
      expect(painted).toBe(brand);
      expect(await hasSerif(page)).toBe(true);
      expect(total(await shifts())).toBeLessThanOrEqual(mostShift);

      await fontsShown(page);
      expect(await textsInFallbackFonts(page)).toEqual([]);
      await page.getByRole("contentinfo").getByRole("link", { name: "About Us" }).click();
      await expect(page).toHaveURL("/about");
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      expect(await textsInFallbackFonts(page)).toEqual([]);

      await test.step("also where the application renders all anew, as for an error", async () => {
        await page.locator("#root").evaluate((root) => root.replaceChildren("An error"));
        expect(await textsInFallbackFonts(page)).toEqual([]);
      });

      await page.goto("/news", { waitUntil: "commit" });
      await fontsShown(page);
      expect(await page.locator('head > link[as="font"]').count()).toBe(2);
    });
  }
});

test("a font that does not arrive leaves the page in its fallback font", async ({ page }) => {
  await refuseFonts(page);
  await page.goto("/about");
  await hydrated(page);
  await expect(page.locator("body")).toHaveAttribute("data-fonts", "loading");
  await expect(page.locator("h1")).not.toHaveCSS("font-family", /Newsreader Display/);
});

function total(shifts: { value: number }[]) {
  return shifts.reduce((sum, { value }) => sum + value, 0);
}
