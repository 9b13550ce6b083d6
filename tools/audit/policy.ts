import { CspEvaluator } from "csp_evaluator/dist/evaluator.js";
import { Severity } from "csp_evaluator/dist/finding.js";
import { CspParser } from "csp_evaluator/dist/parser.js";
import { type CheckResult, count } from "./check-result.ts";

type Finding = { directive: string; value?: string; description: string; severity: number };

/** Google's evaluator. What is only a hint to think about something is counted and does no harm. */
export function checkPolicy(policy: string): CheckResult {
  const found: Finding[] = new CspEvaluator(new CspParser(policy).csp).evaluate();
  const findings = found
    .filter(({ severity }) => severity <= Severity.HIGH_MAYBE)
    .map(({ directive, value, description }) => `${directive} ${value ?? ""}: ${description}`);
  const hints = count(found.length - findings.length, "hint");
  return {
    checker: "CSP Evaluator",
    figure: `${count(findings.length, "fault")}, ${hints}`,
    findings,
  };
}
