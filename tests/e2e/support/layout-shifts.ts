import type { Page } from "@playwright/test";

/**
 * What has jumped on the page since its HTML was read, as the browser counts it. Before that, a busy
 * browser may show half of the menu, whose links then move over for the rest.
 */
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
      const { shifts } = window as unknown as { shifts: { value: number; startTime: number }[] };
      const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      return shifts.filter(({ startTime }) => startTime > (page?.domInteractive ?? 0));
    });
}
