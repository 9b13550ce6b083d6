import { withChromium } from "../chromium.ts";
import { startServer } from "../start-server.ts";
import { median, percentile } from "../statistics.ts";
import { slowPhone, slowProcessor } from "../throttling.ts";
import { withoutSequence } from "../variants.ts";
import { frameNumbers } from "./frame-numbers.ts";
import { mostPerKey } from "./most-per-key.ts";
import { scrollThrough } from "./scroll-through.ts";
import { typeInSearch } from "./type-in-search.ts";

/** Scrolls the gallery and searches the news on a slow phone. */
export async function measurePages(dist: string) {
  const server = await startServer({ name: "grown site", folder: dist, policy: "ours" });
  try {
    return await withChromium(withoutSequence, async ({ browser }) => {
      const page = await browser.newPage({ ...slowPhone.screen, reducedMotion: "reduce" });
      const devtools = await page.context().newCDPSession(page);
      await slowProcessor(devtools);

      await page.goto(`${server.address}/gallery`, { waitUntil: "networkidle" });
      const gallery = frameNumbers(await scrollThrough(page, devtools));
      const { frames, late, noticeable, share } = gallery;
      console.log(
        `Gallery: ${frames} frames, ${late} over 16.7 ms, ${noticeable} over 50 ms, ${(share * 100).toFixed(1)} % of 60 a second.`,
      );

      await page.goto(`${server.address}/news`, { waitUntil: "networkidle" });
      const times = await typeInSearch(page);
      const search = { median: median(times), slow: percentile(times, 95) };
      console.log(
        `News search: ${search.median.toFixed(0)} ms from key to list (median), ${search.slow.toFixed(0)} ms (95th percentile), at most ${mostPerKey} ms wanted.`,
      );
      return { gallery, search };
    });
  } finally {
    server.stop();
  }
}
