import { expect, test } from "vitest";
import { type CheckResult, exitCode, findingsOf, lineOf } from "./check-result.ts";

const good: CheckResult = { checker: "axe", figure: "0 violations", findings: [] };
const bad: CheckResult = { checker: "axe", figure: "1 violation", findings: ["image-alt: img"] };
const absent: CheckResult = { checker: "Nu Html Checker", skipped: "it needs Java" };

test("each checker has one line, which says at its start how it went", () => {
  expect([good, bad, absent].map(lineOf).map((line) => line.slice(0, 3))).toEqual([
    "ok ",
    "NO ",
    "-  ",
  ]);
  expect(lineOf(absent)).toContain("skipped: it needs Java");
});

test("only a finding makes the audit fail, and only then there is more to read", () => {
  expect(exitCode([good, absent])).toBe(0);
  expect(exitCode([good, bad, absent])).toBe(1);
  expect([good, absent].flatMap(findingsOf)).toEqual([]);
  expect(findingsOf(bad)).toEqual(["axe:", "  image-alt: img"]);
});
