import { wholeBrowser } from "../../playwright.config.ts";
import { addresses } from "../../src/content/pages.ts";
import { content, titles } from "./site-content.ts";
import { expect, hydrated, test } from "./test.ts";

// How far ahead pictures are fetched, and which pages are kept for Back, is for the whole browser to say.
test.use({ launchOptions: wholeBrowser, reducedMotion: "no-preference" });

/** What a page may load for what a visitor sees first; `tests/build-output` weighs its parts. */
const aboveFold = { bytes: 260_000, requests: 14 };
/** With the pictures that Chromium fetches 1250 px ahead of the screen, before anybody scrolls there. */
const firstView = { bytes: 300_000, requests: 18 };

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3, isMobile: true });

  test("no page loads much before anybody scrolls", async ({ page }) => {
    const session = await page.context().newCDPSession(page);
    for (const address of [...addresses, "/nowhere"]) {
      await session.send("Network.clearBrowserCache");
      await page.goto(address, { waitUntil: "networkidle" });
      const loaded = await page.evaluate(() => {
        const below = [...document.images]
          .filter((image) => image.getBoundingClientRect().top >= window.innerHeight)
          .map(({ currentSrc }) => currentSrc);
        const entries = [
          ...performance.getEntriesByType("navigation"),
          ...performance.getEntriesByType("resource"),
        ] as PerformanceResourceTiming[];
        return entries.map(({ name, transferSize }) => ({
          name,
          bytes: transferSize,
          isAhead: below.includes(name),
        }));
      });
      for (const [part, most, files] of [
        ["above the fold", aboveFold, loaded.filter(({ isAhead }) => !isAhead)],
        ["in all", firstView, loaded],
      ] as const) {
        const list = files.map(({ name, bytes }) => `${bytes} ${name}`).join("\n");
        const bytes = files.reduce((sum, file) => sum + file.bytes, 0);
        expect.soft(bytes, `${address}, bytes ${part}:\n${list}`).toBeLessThanOrEqual(most.bytes);
        expect
          .soft(files.length, `${address}, files ${part}:\n${list}`)
          .toBeLessThanOrEqual(most.requests);
      }
      expect
        .soft(
          loaded.filter(({ bytes }) => bytes === 0),
          address,
        )
        .toEqual([]);
    }
  });
});

test("Back shows the page as it was left, without loading it, and its links load no document either", async ({
  page,
}) => {
  await page.goto("/contact");
  await hydrated(page);
  const message = page.getByLabel("Message");
  await message.fill("Half a sentence");
  await page.evaluate(() => {
    Object.assign(window, { same: true });
    // No page of the site, so the browser loads a document.
    window.location.assign("/not-there");
  });
  await expect(page).toHaveTitle(new RegExp(content.error.heading));
  await page.goBack({ waitUntil: "commit" });
  await expect(message).toHaveValue("Half a sentence");
  await page.getByRole("banner").getByRole("link", { name: "News" }).click();
  await expect(page).toHaveTitle(titles["/news"]);
  expect(await page.evaluate(() => "same" in window)).toBe(true);
});
