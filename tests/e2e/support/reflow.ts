import type { Page } from "@playwright/test";

/** The brand's fonts as they are, and those of the device, which a first visit shows until then. */
export const fonts = {
  "brand's fonts": "",
  "device's fonts": `
    [data-fonts] { --display: var(--display-fallback); --sans: var(--sans-fallback); }`,
};

/** The spacing of WCAG 1.4.12, and the text size of 1.4.4. */
export const readers = {
  "as it is": "",
  "wide spacing": `
    * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
    p { margin-bottom: 2em !important; }`,
  "text twice as large": "html { font-size: 200% !important; }",
};

/** A style element would be refused by the site's policy; a reader's own style sheet is not. */
export async function readWith(page: Page, style: string) {
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, style);
}

/** How far the page can be scrolled sideways. Runs in the page, as do those below. */
export function overflow(): number {
  return document.documentElement.scrollWidth - document.documentElement.clientWidth;
}

/** Beside a scrollbar no word of the heading is broken in two. */
export function brokenWords(): string[] {
  const heading = document.querySelector("h1") as HTMLElement;
  const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
  const words: Range[] = [];
  while (texts.nextNode()) {
    const text = texts.currentNode;
    for (const { index, 0: word } of (text.textContent ?? "").matchAll(/\S+/g)) {
      const range = document.createRange();
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      words.push(range);
    }
  }
  return words.filter((word) => word.getClientRects().length > 1).map(String);
}

/** Headings above the one that is read before them, and not merely at the top of the next column. */
export function headingsOutOfOrder(part: Element): string[] {
  const headings = [...part.querySelectorAll("h1, h2, h3, h4")]
    .filter((heading) => heading.checkVisibility({ visibilityProperty: true }))
    .map((heading) => ({ text: heading.textContent, box: heading.getBoundingClientRect() }));
  return headings
    .filter(({ box }, place) => {
      const before = headings[place - 1]?.box;
      return before && box.bottom <= before.top && box.left < before.right;
    })
    .map(({ text }) => text);
}

/**
 * Text that its own box cuts off, but for what is cut on purpose and whole elsewhere; and text and
 * controls beyond the edge of the screen, where a section may hide them without a scrollbar.
 */
export function cutOff(): string[] {
  const shown = [...document.querySelectorAll<HTMLElement>("body *")].filter((element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  );
  const outOfSight = (element: Element) =>
    getComputedStyle(element).clipPath === "inset(50%)" || element.closest("[aria-hidden=true]");
  const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
  const screen = document.documentElement.clientWidth;

  function isCut(element: HTMLElement) {
    const { overflowX, overflowY, webkitLineClamp } = getComputedStyle(element);
    if (webkitLineClamp !== "none") return false;
    return (
      (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
      (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
    );
  }

  function isBeyond(element: HTMLElement) {
    return element.getBoundingClientRect().right > screen + 1 && !canBeScrolledTo(element);
  }

  function canBeScrolledTo(element: Element | null): boolean {
    if (!element) return false;
    const { overflowX } = getComputedStyle(element);
    return /auto|scroll/.test(overflowX) || canBeScrolledTo(element.parentElement);
  }

  return shown
    .filter(
      (element) =>
        element.matches("button, input, select, textarea") ||
        [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
    )
    .filter((element) => !outOfSight(element))
    .filter((element) => isCut(element) || isBeyond(element))
    .map((element) => (element.textContent || element.ariaLabel || element.tagName).slice(0, 60));
}
