import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { type CheckResult, count } from "../check-result.ts";

/** Google's evaluator. What is only a hint to think about something is named and does not count. */
export function checkPolicy(policy: string): CheckResult {
  const found = new CspEvaluator(new CspParser(policy).csp).evaluate();
  const isHint = ({ severity }: { severity: number }) => severity > Severity.HIGH_MAYBE;
  const hints = found.filter(isHint);
  const findings = found
    .filter((finding) => !isHint(finding))
    .map(({ directive, value, description }) => `${directive} ${value ?? ""}: ${description}`);
  const about = hints.map(({ directive, value }) => `${directive} ${value ?? ""}`.trim());
  return {
    checker: "CSP Evaluator",
    figure: `${count(findings.length, "weakness", "weaknesses")}, ${count(hints.length, "hint")}${
      about.length > 0 ? ` (${about.join(", ")})` : ""
    }`,
    findings,
  };
}
