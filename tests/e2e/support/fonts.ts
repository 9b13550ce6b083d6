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
      if (!/^"?(Newsreader Display|Instrument Sans|Noto S\w+ Devanagari)/.test(fontFamily))
        found.push(data);
    }
    return found;
  });

/** How far a page may move in all when the fonts arrive, as the browser counts it. */
export const mostShift = 0.02;

/**
 * What has jumped on the page since its HTML was read, as the browser counts it. Before that, a busy
 * browser may show half of the menu, whose links then move over for the rest.
 */
export const shiftsOf = (page: Page): Promise<{ value: number }[]> =>
  page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: "layout-shift", buffered: true });
    const shifts = observer.takeRecords();
    const [page] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
    return shifts
      .filter(({ startTime }) => startTime > (page?.domInteractive ?? 0))
      .map((shift) => shift.toJSON());
  });

export const totalShift = async (page: Page) =>
  (await shiftsOf(page)).reduce((sum, { value }) => sum + value, 0);
