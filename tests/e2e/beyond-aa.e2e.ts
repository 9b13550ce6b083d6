import { AxeBuilder } from "@axe-core/playwright";
import { measureTargets, type Target } from "../measure-targets.ts";
import { screens } from "../screens.ts";
import { content } from "./site-content.ts";
import { expect, hydrated, test } from "./test.ts";

/*
 * What WCAG asks for at level AAA and the design can give: a contrast of 7 to 1 and targets of 44 px.
 * What misses it is named here and in docs/accessibility.md, so that nothing else slips in.
 */

/** Figures in the company's gold are 36 px and larger: they have the 3 to 1 that such text needs. */
const isNoGoldFigure = (html: string) => !/^<\w+ class="figure_value"/.test(html);

/**
 * Ten dots do not fit a phone at that size. The arrows beside them lead to the same cards, which is
 * what the criterion asks for in such a case.
 */
const isNoDot = ({ kind }: Target) => kind !== content.interface.carousel.choose;

const widths = [360, 1440];
const seen = screens.filter(({ startUp }) => !startUp);

// One of the screens shows a message that could not be sent.
test.use({ contextOptions: { reducedMotion: "reduce" }, tolerated: /^console: / });

for (const width of widths) {
  for (const { name, address, reach } of seen.filter(({ below = Infinity }) => width < below)) {
    test(`${name} at ${width} px: text has 7 to 1, targets have 44 px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address);
      await hydrated(page);
      await reach?.(page);
      const targets = await page.evaluate(measureTargets);
      expect(targets.filter(({ size }) => size < 44).filter(isNoDot)).toEqual([]);
      const axe = new AxeBuilder({ page }).withRules("color-contrast-enhanced");
      const texts = (await axe.analyze()).violations.flatMap(({ nodes }) => nodes);
      expect(texts.map(({ html }) => html).filter(isNoGoldFigure)).toEqual([]);
    });
  }
}
