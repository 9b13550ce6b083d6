/** What a judge says: how much it looked at and found, or why it could not look at all. */
export type Verdict =
  | { judge: string; figure: string; findings: string[]; figureOnly?: true }
  | { judge: string; skipped: string };

export function lineOf(verdict: Verdict): string {
  const name = verdict.judge.padEnd(24);
  if ("skipped" in verdict) return `-  ${name} skipped: ${verdict.skipped}`;
  if (verdict.figureOnly) return `ok ${name} ${verdict.figure} (figure only)`;
  return `${verdict.findings.length === 0 ? "ok" : "NO"} ${name} ${verdict.figure}`;
}

/** The findings of one judge, alike ones together, under its name. */
export function findingsOf(verdict: Verdict): string[] {
  if ("skipped" in verdict || verdict.findings.length === 0) return [];
  return [`${verdict.judge}:`, ...verdict.findings.map((finding) => `  ${finding}`)];
}

/** A judge that could not look does not make the audit fail; one that found something does. */
export function exitCode(verdicts: Verdict[]): number {
  return verdicts.some((verdict) => "findings" in verdict && verdict.findings.length > 0) ? 1 : 0;
}

export const count = (number: number, one: string, many = `${one}s`) =>
  `${number} ${number === 1 ? one : many}`;
