/** How much a checker looked at and what it found, or why it could not run. */
export type CheckResult =
  | { checker: string; figure: string; findings: string[] }
  | { checker: string; skipped: string };

export const count = (number: number, one: string) => `${number} ${one}${number === 1 ? "" : "s"}`;
