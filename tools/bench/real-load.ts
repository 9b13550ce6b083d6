import type { Page } from "@playwright/test";
import type { Variant } from "./chromium.ts";
import { withChromium } from "./chromium.ts";
import { interact } from "./interactions.ts";
import { blockingTime, layoutShift } from "./page-numbers.ts";
import type { Numbers } from "./statistics.ts";
import { countTransfers, type Kind } from "./transfers.ts";
import { watchPage } from "./watch-page.ts";

/** In milliseconds. After such a time without a transfer or a long task, a page has loaded. */
const quietTime = 2_000;

const bytesPerMegabit = 1_000_000 / 8;

/** Slow 4G as Lighthouse and WebPageTest mean it, and a processor of a phone in the lower half. */
const slowPhone = {
  network: {
    offline: false,
    latency: 150,
    downloadThroughput: 1.6 * bytesPerMegabit,
    uploadThroughput: 0.75 * bytesPerMegabit,
  },
  processorSlowdown: 4,
  screen: {
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 3,
    isMobile: true,
    hasTouch: true,
  },
};

export type LoadNumbers = Numbers<
  "fcp" | "lcp" | "tbt" | "cls" | "menuClick" | "routeChange" | "requests" | Kind
>;

/** The first visit to a page with an empty cache on a slow phone, and then its menu. */
export async function loadForReal(address: string, variant: Variant): Promise<LoadNumbers> {
  return onSlowPhone(variant, async (page, transfers) => {
    const answer = await page.goto(address);
    if (!answer?.ok()) throw new Error(`${address} was answered with ${answer?.status()}.`);
    // A page may start its scripts long after `load`.
    await page.waitForFunction(
      (time) => performance.now() - window.benchRecord.lastActivity > time,
      quietTime,
    );
    const { requests, bytes } = transfers();
    const record = await page.evaluate(() => window.benchRecord);
    const paint = { fcp: record.fcp, lcp: record.lcp };
    const numbers = { ...paint, tbt: blockingTime(record), cls: layoutShift(record) };
    return { ...numbers, ...(await interact(page)), requests, ...bytes };
  });
}

async function onSlowPhone<Result>(
  variant: Variant,
  use: (page: Page, transfers: ReturnType<typeof countTransfers>) => Promise<Result>,
): Promise<Result> {
  return withChromium(variant, async ({ browser }) => {
    const reducedMotion = variant.reducedMotion ? "reduce" : "no-preference";
    const page = await browser.newPage({ ...slowPhone.screen, reducedMotion });
    const devtools = await page.context().newCDPSession(page);
    await page.addInitScript(watchPage);
    await devtools.send("Network.enable");
    await devtools.send("Network.emulateNetworkConditions", slowPhone.network);
    await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowPhone.processorSlowdown });
    return use(page, countTransfers(devtools));
  });
}
