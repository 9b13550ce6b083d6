import type { Page } from "@playwright/test";
import { addresses } from "../../src/content/pages.ts";
import { fontsShown } from "./support/fonts.ts";
import { font, hold } from "./support/hold.ts";
import { watchShifts } from "./support/layout-shifts.ts";
import { expect, hydrated, setPlaybackRate, test } from "./test.ts";

/** How far a page may move in all when the fonts arrive late, as the browser counts it. */
const mostShift = 0.02;

const pages = [...addresses, "/no-such-page"];

test.use({ fonts: "new" });

for (const [width, between] of [
  [390, 320],
  [1440, 820],
] as const) {
  test(`at ${width} px nothing moves as a page hydrates, and hardly anything for late fonts`, async ({
    page,
  }) => {
    // The gallery shows its pictures after a wait, which is an animation.
    await setPlaybackRate(page, 20);
    const shifts = await watchShifts(page);
    for (const { address, ...size } of [
      ...pages.map((address) => ({ address, width, height: 900 })),
      // All of it in sight: its business hours are filled in by script.
      { address: "/contact", width, height: 2400 },
      { address: "/contact", width: between, height: 2400 },
    ]) {
      const where = `${address} at ${size.width} × ${size.height}`;
      await page.goto("about:blank");
      await page.setViewportSize(size);
      const sendFonts = await hold(page, font);
      await page.goto(address);
      await settled(page);
      expect.soft(await shifts(), where).toEqual([]);
      await sendFonts();
      await fontsShown(page);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      if (size.height === 900) {
        expect.soft(total(await shifts()), where).toBeLessThanOrEqual(mostShift);
      }
      await page.evaluate(() => localStorage.clear());
      await page.unroute(font);
    }
  });
}

async function settled(page: Page) {
  await hydrated(page);
  if (page.url().endsWith("/gallery")) {
    await expect(page.locator("[data-timed-wait]")).toHaveAttribute("data-phase", "loaded");
  }
  if (page.url().endsWith("/contact")) {
    await expect(page.getByText(/^(Open|Closed) now/)).toBeVisible();
  }
}

const total = (shifts: { value: number }[]) => shifts.reduce((sum, { value }) => sum + value, 0);
