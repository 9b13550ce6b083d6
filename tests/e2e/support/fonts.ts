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
