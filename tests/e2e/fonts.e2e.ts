import type { Page } from "@playwright/test";
import { addresses } from "../../src/content/pages.ts";
import {
  fontsShown,
  mostShift,
  shiftsOf,
  textsInFallbackFonts,
  totalShift,
} from "./support/fonts.ts";
import { font, hold } from "./support/hold.ts";
import { sequence, skip } from "./support/start-up.ts";
import { expect, hydrated, setPlaybackRate, test } from "./test.ts";

test.use({ fonts: "new", reducedMotion: "no-preference" });

const pages = [...addresses, "/no-such-page"];

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
      expect(await totalShift(page)).toBeLessThanOrEqual(mostShift);

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
  await page.route(font, (route) => route.fulfill({ status: 204 }));
  await page.goto("/about");
  await hydrated(page);
  await expect(page.locator("body")).toHaveAttribute("data-fonts", "loading");
  await expect(page.locator("h1")).not.toHaveCSS("font-family", /Newsreader Display/);
});

test("nothing moves as a page hydrates, and hardly anything for late fonts, on a phone and a desk", async ({
  page,
}) => {
  // The gallery shows its pictures after a wait, which is an animation.
  await setPlaybackRate(page, 20);
  for (const [address, width, height] of [
    ...pages.map((address) => [address, 390, 900] as const),
    // All of it in sight: its business hours are filled in by script.
    ["/contact", 320, 2400],
    ["/contact", 820, 2400],
  ] as const) {
    await test.step(`${address} at ${width} × ${height}`, async () => {
      await page.goto("about:blank");
      await page.setViewportSize({ width, height });
      const sendFonts = await hold(page, font);
      await page.goto(address);
      await settled(page);
      expect.soft(await shiftsOf(page)).toEqual([]);
      await sendFonts();
      await fontsShown(page);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      await page.evaluate(() => localStorage.clear());
      await page.unroute(font);
      if (height !== 900) return;
      expect.soft(await totalShift(page)).toBeLessThanOrEqual(mostShift);

      await page.setViewportSize({ width: 1440, height: 900 });
      await setFonts(page, "loading");
      const before = await totalShift(page);
      await setFonts(page, "shown");
      const shift = (await totalShift(page)) - before;
      expect.soft(shift, "at 1440 px").toBeLessThanOrEqual(mostShift);
    });
  }
});

test.describe("on a phone, whose letters stand between pixels", () => {
  test.use({ isMobile: true });

  test("hardly anything moves in Nepali for late fonts on a device that has Noto's sans alone", async ({
    page,
  }) => {
    await page.route(/\/style-[\w-]+\.css$/, async (route) => {
      const response = await route.fetch();
      const styles = await response.text();
      const [own = ""] = /[^(]+noto-sans-devanagari[^)]+/.exec(styles) ?? [];
      // The query lets it through while the site's own fonts are held.
      const device = styles.replaceAll(/local\("?Noto Sans Devanagari"?\)/g, `url(${own}?device)`);
      await route.fulfill({ response, body: device });
    });
    for (const address of ["/ne", "/ne/services", "/ne/why-invest-in-nepal"]) {
      for (const [width, height] of [
        [390, 844],
        [1440, 900],
      ] as const) {
        await test.step(`${address} at ${width} px`, async () => {
          await page.goto("about:blank");
          await page.setViewportSize({ width, height });
          const sendFonts = await hold(page, font);
          await page.goto(address);
          await settled(page);
          await expect.poll(() => deviceFonts(page)).toEqual(["loaded", "loaded"]);
          const before = await totalShift(page);
          await sendFonts();
          await fontsShown(page);
          expect.soft((await totalShift(page)) - before).toBeLessThanOrEqual(mostShift);
          await page.evaluate(() => localStorage.clear());
          await page.unroute(font);
        });
      }
    }
  });
});

const deviceFonts = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts]
      .filter(({ family }) => /as Noto Sans/.test(family))
      .map(({ status }) => status),
  );

/** Puts the page back into the fonts of the device, and shows the brand's again. */
const setFonts = (page: Page, state: "loading" | "shown") =>
  page.locator("[data-fonts]").evaluateAll((parts, state) => {
    for (const part of parts) part.setAttribute("data-fonts", state);
  }, state);

async function settled(page: Page) {
  await hydrated(page);
  if (page.url().endsWith("/gallery")) {
    await expect(page.locator("[data-timed-wait]")).toHaveAttribute("data-phase", "loaded");
  }
  if (page.url().endsWith("/contact")) {
    await expect(page.getByText(/^(Open|Closed) now/)).toBeVisible();
  }
}
