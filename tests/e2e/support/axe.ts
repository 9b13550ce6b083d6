import type { Page } from "@playwright/test";
import { runAxe } from "../../axe.ts";

/** Rules whose answer depends on the width of the screen. */
const ofTheLayout = [
  "color-contrast-enhanced",
  "scrollable-region-focusable",
  "skip-link",
  "target-size",
];

/** WCAG AA, and of AAA a contrast of 7 to 1, which makes the rule for 4.5 to 1 superfluous. */
const rules = {
  "color-contrast": { enabled: false },
  "color-contrast-enhanced": { enabled: true },
  "identical-links-same-purpose": { enabled: true },
};

/** Figures in the company's gold are 36 px and larger: such text needs 3 to 1. */
const isGoldFigure = (html: string) => /^<\w+ class="figure_value"/.test(html);

/** In the whole page, or in the part of it with this selector. */
export const violations = (page: Page, part?: string) => listOf(runAxe(page, { rules }, part));

/** Those that can be new where the markup is the same and the screen is not. */
export const violationsOfLayout = (page: Page, part?: string) =>
  listOf(runAxe(page, { runOnly: ofTheLayout }, part));

async function listOf(found: ReturnType<typeof runAxe>): Promise<string[]> {
  return (await found).flatMap(({ id, nodes }) =>
    nodes
      .filter(({ html, any }) => !isGoldFigure(html) || !(any[0]?.data?.contrastRatio >= 3))
      .map(({ html }) => `${id}: ${html}`),
  );
}
