import { type Visit, withPage } from "./chromium.ts";
import { blockingTime } from "./numbers.ts";
import { watchPage } from "./watch-page.ts";

const bytesPerMegabit = 1_000_000 / 8;

/** Slow 4G as Lighthouse and WebPageTest mean it, and a processor of a phone in the lower half. */
const slowPhone = {
  network: { latency: 150, download: 1.6 * bytesPerMegabit, upload: 0.75 * bytesPerMegabit },
  processorSlowdown: 4,
  screen: { width: 390, height: 844, deviceScaleFactor: 3, isMobile: true, hasTouch: true },
};

/** The first visit to a page, with an empty cache on a slow phone, until nothing more happens. */
export function loadForReal(visit: Visit) {
  return withPage(visit, async (page) => {
    await page.setViewport(slowPhone.screen);
    await page.emulateNetworkConditions(slowPhone.network);
    await page.emulateCPUThrottling(slowPhone.processorSlowdown);
    await page.evaluateOnNewDocument(watchPage);
    await page.goto(visit.address);
    const seen: Awaited<Window["pageAtRest"]> = await page.evaluate(() => window.pageAtRest);
    return {
      FCP: seen.fcp,
      LCP: seen.lcp,
      TBT: blockingTime(seen),
      CLS: seen.cls,
      requests: seen.requests,
      KB: seen.bytes / 1000,
    };
  });
}
