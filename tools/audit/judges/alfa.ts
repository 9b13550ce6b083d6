import { Audit } from "@siteimprove/alfa-act";
import { Playwright } from "@siteimprove/alfa-playwright";
import rules from "@siteimprove/alfa-rules";
import { Conformance, Criterion } from "@siteimprove/alfa-wcag";
import type { PageJudge } from "./page-judge.ts";

const isAA = Conformance.isAA();
/** Of its rules, those for the levels we aim at; others are for AAA, or good advice. */
const ourRules = [...rules].filter((rule) =>
  rule.hasRequirement((requirement) => Criterion.isCriterion(requirement) && isAA(requirement)),
);

/** Siteimprove's engine. */
export const alfa: PageJudge = {
  name: "Siteimprove Alfa",
  async look(page) {
    const seen = await Playwright.toPage(await page.evaluateHandle(() => window.document));
    const outcomes = await Audit.of(seen, ourRules).evaluate();
    return [...outcomes]
      .filter(({ outcome }) => outcome === "failed")
      .map(({ rule, target }) => `${rule.uri.split("/").at(-1)}: ${target?.path?.() ?? target}`);
  },
};
