import type { Page } from "@playwright/test";
import type { NodeResult } from "axe-core";
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

/** `--gold-600`, the company's gold on light grounds. */
const gold = "#b2791e";

/** Figures in gold are 36 px and larger: such text needs 3 to 1. */
function isGoldFigure({ any }: NodeResult): boolean {
  const { fgColor, fontSize = "", contrastRatio = 0 } = any[0]?.data ?? {};
  const [, pixels = 0] = /\(([\d.]+)px\)/.exec(fontSize) ?? [];
  return fgColor === gold && Number(pixels) >= 36 && contrastRatio >= 3;
}

/** In the whole page, or in the part of it with this selector. */
export const violations = (page: Page, part?: string) => listOf(runAxe(page, { rules }, part));

/** Those that can be new where the markup is the same and the screen is not. */
export const violationsOfLayout = (page: Page, part?: string) =>
  listOf(runAxe(page, { runOnly: ofTheLayout }, part));

async function listOf(found: ReturnType<typeof runAxe>): Promise<string[]> {
  return (await found).flatMap(({ id, nodes }) =>
    nodes.filter((node) => !isGoldFigure(node)).map(({ html }) => `${id}: ${html}`),
  );
}
