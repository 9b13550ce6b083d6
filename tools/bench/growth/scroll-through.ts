import type { CDPSession, Page } from "@playwright/test";

declare global {
  interface Window {
    frameTimes: number[];
  }
}

/** Pixels a second: a visitor who flings the page again and again. */
const speed = 12_000;

/** Scrolls from the top to the end as a finger would. Returns how long each frame was shown, in ms. */
export async function scrollThrough(page: Page, devtools: CDPSession): Promise<number[]> {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.evaluate(() => {
    window.frameTimes = [];
    performance.mark("measured-start");
    let last: number | undefined;
    requestAnimationFrame(function frame(now) {
      if (last !== undefined) window.frameTimes.push(now - last);
      last = now;
      requestAnimationFrame(frame);
    });
  });
  await devtools.send("Input.synthesizeScrollGesture", {
    x: 195,
    y: 420,
    yDistance: -height,
    speed,
    gestureSourceType: "touch",
  });
  return page.evaluate(() => {
    performance.mark("measured-end");
    return window.frameTimes;
  });
}
