import { Audit } from "@siteimprove/alfa-act";
import { Playwright } from "@siteimprove/alfa-playwright";
import rules from "@siteimprove/alfa-rules";
import type { PageJudge } from "./page-judge.ts";

/** Siteimprove's engine. */
export const alfa: PageJudge = {
  name: "Siteimprove Alfa",
  async look(page) {
    const seen = await Playwright.toPage(await page.evaluateHandle(() => window.document));
    const outcomes = await Audit.of(seen, rules).evaluate();
    return [...outcomes]
      .filter(({ outcome }) => outcome === "failed")
      .map(({ rule, target }) => `${rule.uri.split("/").at(-1)}: ${target?.path?.() ?? target}`);
  },
};
