import { expect, type Page } from "@playwright/test";

/** On a first visit, once every part of the page has them. */
export const fontsShown = (page: Page) =>
  expect(page.locator("body")).toHaveAttribute("data-fonts", "shown");

/** The texts of a page that are not in the brand's fonts. */
export const textsInFallbackFonts = (page: Page) =>
  page.locator("#root").evaluate((root) => {
    const texts = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode as Text;
      if (!data.trim() || !parentElement?.checkVisibility()) continue;
      const { fontFamily } = getComputedStyle(parentElement);
      if (!/^"?(Newsreader Display|Instrument Sans)/.test(fontFamily)) found.push(data);
    }
    return found;
  });

/** How far a page may move in all when the fonts arrive, as the browser counts it. */
export const mostShift = 0.02;

type Shift = { value: number; startTime: number };

/**
 * Tells what has jumped on the page since its HTML was read, or since it was last asked, as the browser
 * counts it. Before that, a busy browser may show half of the menu, whose links then move over for the
 * rest.
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
      const { shifts } = window as unknown as { shifts: Shift[] };
      const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      return shifts.splice(0).filter(({ startTime }) => startTime > (page?.domInteractive ?? 0));
    });
}

export function total(shifts: Shift[]) {
  return shifts.reduce((sum, { value }) => sum + value, 0);
}
