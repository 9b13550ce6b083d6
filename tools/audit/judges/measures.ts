import { AxeBuilder } from "@axe-core/playwright";
import type { Browser, Page } from "@playwright/test";
import { addresses } from "../../../schema/addresses.ts";
import { measureTargets } from "../../../tests/measure-targets.ts";
import { openContext } from "../look-at-screens.ts";
import { count, type Verdict } from "../verdict.ts";

/**
 * What WCAG asks for at level AAA. We aim at AA, so these are figures and not findings; which may
 * miss them, and why, is in `tests/journeys/beyond-aa.e2e.ts`.
 */
const contrast = 7;
const targetSize = 44;
const phone = 360;

export async function judgeMeasures(browser: Browser, site: string): Promise<Verdict[]> {
  const context = await openContext(browser, phone);
  const page = await context.newPage();
  const ratios: number[] = [];
  const sizes: number[] = [];
  for (const address of addresses) {
    await page.goto(site + address);
    ratios.push(...(await lowContrasts(page)));
    sizes.push(...(await page.evaluate(measureTargets)).map(({ size }) => size));
  }
  await context.close();
  const small = sizes.filter((size) => size < targetSize);
  return [
    {
      judge: `contrast of ${contrast} to 1`,
      figure: `missed by ${count(ratios.length, "text")}${lowest(ratios)}`,
      findings: [],
      figureOnly: true,
    },
    {
      judge: `targets of ${targetSize} px`,
      figure: `missed by ${small.length} of ${sizes.length} at ${phone} px${lowest(small, " px")}`,
      findings: [],
      figureOnly: true,
    },
  ];
}

const lowest = (numbers: number[], unit = "") =>
  numbers.length > 0 ? `, the least ${Math.min(...numbers)}${unit}` : "";

async function lowContrasts(page: Page): Promise<number[]> {
  const axe = new AxeBuilder({ page }).withRules(["color-contrast-enhanced"]);
  const { violations } = await axe.analyze();
  return violations
    .flatMap(({ nodes }) => nodes)
    .map(({ any }) => (any[0]?.data as { contrastRatio?: number } | undefined)?.contrastRatio ?? 0);
}
