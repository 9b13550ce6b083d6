import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type { Page } from "@playwright/test";
import { Audit } from "@siteimprove/alfa-act";
import { Playwright } from "@siteimprove/alfa-playwright";
import rules from "@siteimprove/alfa-rules";
import { Conformance, Criterion } from "@siteimprove/alfa-wcag";
import { runAxe } from "../../tests/axe.ts";

/** Each looks at a page as it stands, and names every violation by its rule and its place. */
export const engines = [
  { name: "axe", run: describeAxe },
  { name: "IBM Equal Access", run: runEqualAccess },
  { name: "Siteimprove Alfa", run: runAlfa },
];

async function describeAxe(page: Page): Promise<string[]> {
  const violations = await runAxe(page);
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target }) => `${id}: ${target.join(" ")}`),
  );
}

type Result = { ruleId: string; value: [string, string]; path: { dom: string }; message: string };
type Engine = {
  Checker: new () => { check(document: Document, sets: string[]): Promise<{ results: Result[] }> };
};

const engine = readFileSync(
  fileURLToPath(import.meta.resolve("accessibility-checker-engine/ace.js")),
  "utf8",
);

/** IBM's engine. Of its results we count violations that failed: the others ask for a person. */
async function runEqualAccess(page: Page): Promise<string[]> {
  await page.evaluate(`${engine}; window.ace = ace;`);
  return page.evaluate(async () => {
    const { ace } = window as unknown as { ace: Engine };
    const { results } = await new ace.Checker().check(document, ["WCAG_2_2"]);
    return results
      .filter(({ value }) => value.join() === "VIOLATION,FAIL")
      .map(({ ruleId, path, message }) => `${ruleId}: ${path.dom} (${message})`);
  });
}

type Rule = { hasRequirement(holds: (requirement: unknown) => boolean): boolean };
type Outcome = { outcome: string; rule: { uri: string }; target?: { path?(): string } };

/** Of its rules, those for the levels we aim at; others are for AAA, or good advice. */
const isAA = Conformance.isAA();
const ourRules = [...(rules as Iterable<Rule>)].filter((rule) =>
  rule.hasRequirement((requirement) => Criterion.isCriterion(requirement) && isAA(requirement)),
);

/** What this engine reckons without looking at the screen, and gets wrong. The others check the same. */
const setAside = [
  // It takes the ground of a text from what contains it; the picture lies behind the clear bar.
  { rule: "sia-r69", within: "header[data-ground=picture]" },
  // It doubles the width of the logo, which grows only as far as the screen lets it.
  { rule: "sia-r83", within: "footer span:has(> svg)" },
];

/** Siteimprove's engine. */
async function runAlfa(page: Page): Promise<string[]> {
  const seen = await Playwright.toPage(await page.evaluateHandle(() => window.document));
  const outcomes: Iterable<Outcome> = await Audit.of(seen, ourRules).evaluate();
  const findings: string[] = [];
  for (const { outcome, rule, target } of outcomes) {
    if (outcome !== "failed") continue;
    const name = rule.uri.split("/").at(-1) ?? "";
    const path = target?.path?.() ?? "/html";
    const places = setAside.filter((aside) => aside.rule === name);
    const isAside = await Promise.all(places.map(({ within }) => isWithin(page, path, within)));
    if (!isAside.includes(true)) findings.push(`${name}: ${path}`);
  }
  return findings;
}

function isWithin(page: Page, path: string, selector: string): Promise<boolean> {
  const element = page.locator(`xpath=${path.replace(/\/text\(\).*$/, "")}`);
  return element.evaluate((found, where) => found.closest(where) !== null, selector);
}
