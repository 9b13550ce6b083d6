import { expect, type Page } from "@playwright/test";

/** On a first visit `main` says so, once every part of the page has them; later the document itself. */
export const fontsShown = (page: Page) =>
  expect(page.locator("html[data-fonts=shown], main[data-fonts=shown]")).toHaveCount(1);

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
