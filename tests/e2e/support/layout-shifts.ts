import type { Page } from "@playwright/test";

/** What has jumped on the page since it was opened, as the browser counts it. */
export async function watchShifts(page: Page) {
  await page.addInitScript(() => {
    const shifts: unknown[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) shifts.push(entry.toJSON());
    }).observe({ type: "layout-shift", buffered: true });
  });
  return () =>
    page.evaluate(async () => {
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
      return (window as unknown as { shifts: { value: number }[] }).shifts;
    });
}
