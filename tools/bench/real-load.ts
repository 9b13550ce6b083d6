import type { Page } from "@playwright/test";
import { withChromium } from "./chromium.ts";
import { interact } from "./interactions.ts";
import { blockingTime, layoutShift } from "./page-numbers.ts";
import type { Numbers } from "./statistics.ts";
import { slowNetwork, slowPhone, slowProcessor } from "./throttling.ts";
import { countTransfers, type Kind } from "./transfers.ts";
import type { Variant } from "./variants.ts";
import { watchPage } from "./watch-page.ts";

export type LoadNumbers = Numbers<
  "fcp" | "lcp" | "tbt" | "cls" | "menuClick" | "routeChange" | "requests" | Kind
>;

/** The first visit to a page with an empty cache on a slow phone, and then its menu. */
export async function loadForReal(address: string, variant: Variant): Promise<LoadNumbers> {
  return onSlowPhone(variant, async (page, transfers) => {
    await open(page, address);
    const { requests, bytes } = transfers();
    const { fcp, lcp, tbt, cls } = await paintNumbers(page);
    return { fcp, lcp, tbt, cls, ...(await interact(page)), requests, ...bytes };
  });
}

/** Opens a page and waits until it has everything it loads by itself. */
export async function open(page: Page, address: string) {
  const answer = await page.goto(address, { waitUntil: "networkidle" });
  if (!answer?.ok()) throw new Error(`${address} was answered with ${answer?.status()}.`);
}

export async function paintNumbers(page: Page) {
  const record = await page.evaluate(() => window.benchRecord);
  const { fcp, lcp, lcpElement } = record;
  return { fcp, lcp, lcpElement, tbt: blockingTime(record), cls: layoutShift(record) };
}

export async function onSlowPhone<Result>(
  variant: Variant,
  use: (page: Page, transfers: ReturnType<typeof countTransfers>) => Promise<Result>,
): Promise<Result> {
  return withChromium(variant, async ({ browser }) => {
    const reducedMotion = variant.reducedMotion ? "reduce" : "no-preference";
    const page = await browser.newPage({ ...slowPhone.screen, reducedMotion });
    const devtools = await page.context().newCDPSession(page);
    await page.addInitScript(watchPage);
    await slowNetwork(devtools);
    await slowProcessor(devtools);
    return use(page, countTransfers(devtools));
  });
}
