import type { CDPSession } from "@playwright/test";

const bytesPerMegabit = 1_000_000 / 8;

/** Slow 4G as Lighthouse and WebPageTest mean it, and a processor of a phone in the lower half. */
export const slowPhone = {
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

export async function slowNetwork(devtools: CDPSession) {
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", slowPhone.network);
}

export async function slowProcessor(devtools: CDPSession) {
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowPhone.processorSlowdown });
}
