import type { Page } from "@playwright/test";

/** How much a checker looked at and what it found, or why it could not run. */
export type CheckResult =
  | { checker: string; figure: string; findings: string[] }
  | { checker: string; skipped: string };

/** Looks at one page as it stands, and names each violation by its rule and its place. */
export type PageChecker = { name: string; check(page: Page): Promise<string[]> };

export function lineOf(result: CheckResult): string {
  const name = result.checker.padEnd(24);
  if ("skipped" in result) return `-  ${name} skipped: ${result.skipped}`;
  return `${result.findings.length === 0 ? "ok" : "NO"} ${name} ${result.figure}`;
}

export function findingsOf(result: CheckResult): string[] {
  if ("skipped" in result || result.findings.length === 0) return [];
  return [`${result.checker}:`, ...result.findings.map((finding) => `  ${finding}`)];
}

/** A checker that could not run does not make the audit fail; one that found something does. */
export function exitCode(results: CheckResult[]): number {
  return results.some((result) => "findings" in result && result.findings.length > 0) ? 1 : 0;
}

export const count = (number: number, one: string, many = `${one}s`) =>
  `${number} ${number === 1 ? one : many}`;
