import { type Visit, withBrowser } from "./chromium.ts";
import { blockingTime } from "./numbers.ts";
import { watchPage } from "./watch-page.ts";

type Target = { type(): string };

const bytesPerMegabit = 1_000_000 / 8;

/** Slow 4G as Lighthouse and WebPageTest mean it, and a processor of a phone in the lower half. */
export const slowPhone = {
  network: {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6 * bytesPerMegabit,
    uploadThroughput: 0.75 * bytesPerMegabit,
  },
  processor: { rate: 4 },
  screen: { width: 390, height: 844, deviceScaleFactor: 3, mobile: true },
};

/** This machine as it is. */
export const desktop: Device = {
  network: { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: -1 },
  processor: { rate: 1 },
  screen: { width: 1440, height: 900, deviceScaleFactor: 1, mobile: false },
};

type Device = typeof slowPhone & { blocked?: string[] };

/**
 * The first visit to a page, with an empty cache on a slow phone, until nothing more happens. Not with
 * a page of puppeteer, which listens to everything the page's scripts do: for the stack of each error
 * that React makes as it loads, Chromium would parse React a second time, which no visitor's does.
 */
export function loadForReal(visit: Visit) {
  return withPage(visit, slowPhone, async (run) => {
    const seen: Awaited<Window["pageAtRest"]> = await run("pageAtRest");
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

/** Opens a page on a device; `run` gives the value of an expression in it. */
export function withPage<Result>(
  visit: Visit,
  { network, processor, screen, blocked = [] }: Device,
  // biome-ignore lint/suspicious/noExplicitAny: whatever the expression gives.
  use: (run: (expression: string) => Promise<any>) => Promise<Result>,
) {
  return withBrowser(visit, async (browser) => {
    const target = await browser.waitForTarget((other: Target) => other.type() === "page");
    const session = await target.createCDPSession();
    await session.send("Page.enable");
    await session.send("Page.setBypassCSP", { enabled: visit.bypassPolicy });
    await session.send("Page.addScriptToEvaluateOnNewDocument", { source: `(${watchPage})()` });
    await session.send("Network.enable");
    await session.send("Network.emulateNetworkConditions", network);
    await session.send("Network.setBlockedURLs", { urls: blocked });
    await session.send("Emulation.setDeviceMetricsOverride", screen);
    await session.send("Emulation.setTouchEmulationEnabled", { enabled: screen.mobile });
    await session.send("Emulation.setCPUThrottlingRate", processor);
    await session.send("Page.navigate", { url: visit.address });
    return use(async (expression) => {
      const options = { expression, awaitPromise: true, returnByValue: true };
      const { result } = await session.send("Runtime.evaluate", options);
      return result.value;
    });
  });
}
