import type { Page } from "@playwright/test";
import { addresses } from "../../src/content/pages.ts";
import { expect, test } from "./test.ts";

// In the device's own fonts, which may be wider than ours.
test.use({ fonts: "new" });

/**
 * What a reader may set, on the narrowest screen of WCAG 1.4.10 and on a phone: the spacing of
 * 1.4.12, and text at twice its size (1.4.4).
 */
const twice = "html { font-size: 200% !important; }";
const readers = [
  {
    reader: "wide spacing",
    width: 320,
    style: `
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }`,
  },
  { reader: "text twice as large", width: 390, style: twice },
  { reader: "text twice as large", width: 320, style: twice },
];

async function readWith(page: Page, style: string) {
  // A style element would be refused by the site's policy; a reader's own style sheet is not.
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, style);
}

/**
 * Text that its own box cuts off, but for what is cut on purpose and whole elsewhere; and text and
 * controls beyond the edge of the screen, where a section may hide them without a scrollbar.
 */
function cutOff(): string[] {
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

for (const { reader, width, style } of readers) {
  for (const address of [...addresses, "/no-such-page"]) {
    test(`${address} reads whole at ${width} px with ${reader}`, async ({ page }) => {
      await page.setViewportSize({ width, height: 844 });
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.goto(address);
      await readWith(page, style);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBeLessThanOrEqual(0);
      expect(await page.evaluate(cutOff)).toEqual([]);
    });
  }
}
