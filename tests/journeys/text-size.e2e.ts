import type { Page } from "@playwright/test";
import { addresses } from "../../schema/addresses.ts";
import { expect, test } from "./journey.ts";

/**
 * What a reader may set: the spacing of WCAG 1.4.12 on the narrowest screen of 1.4.10, and text at
 * twice its size (1.4.4) on a phone.
 */
const readers = {
  "wide spacing": {
    width: 320,
    style: `
      * { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }
      p { margin-bottom: 2em !important; }`,
  },
  "text twice as large": { width: 390, style: "html { font-size: 200% !important; }" },
};

async function readWith(page: Page, style: string) {
  // A style element would be refused by the site's policy; a reader's own style sheet is not.
  await page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets.push(sheet);
  }, style);
}

/** Text that its own box cuts off, but for what is cut on purpose and whole elsewhere. */
function cutOff(): string[] {
  const shown = [...document.querySelectorAll<HTMLElement>("body *")].filter((element) =>
    element.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
  );
  return shown
    .filter((element) =>
      [...element.childNodes].some((node) => node.nodeType === 3 && node.nodeValue?.trim()),
    )
    .filter((element) => {
      const { overflowX, overflowY, webkitLineClamp, clipPath } = getComputedStyle(element);
      const forScreenReaders = clipPath === "inset(50%)";
      if (forScreenReaders || webkitLineClamp !== "none") return false;
      const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
      return (
        (hides(overflowX) && element.scrollWidth > element.clientWidth + 1) ||
        (hides(overflowY) && element.scrollHeight > element.clientHeight + 1)
      );
    })
    .map((element) => element.textContent?.slice(0, 60) ?? "");
}

for (const [reader, { width, style }] of Object.entries(readers)) {
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
