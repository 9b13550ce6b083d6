import { expect, test } from "vitest";
import { problemFrom } from "./problem.ts";
import { afterFailure } from "./schedule.ts";

const patience = { first: 30_000, longest: 14_400_000, giveUpAfter: 432_000_000 };
const queuedAt = "2026-01-01T00:00:00.000Z";
const start = Date.parse(queuedAt);

function pauseAfter(attempts: number, isRefusal = false, now = start) {
  const next = afterFailure({ attempts, queuedAt }, { isRefusal }, patience, now);
  return next.step === "retry" ? next.at.getTime() - now : next.step;
}

test("pauses double from half a minute to four hours", () => {
  expect([0, 1, 2, 8, 9, 10, 5000].map((attempts) => pauseAfter(attempts))).toEqual([
    30_000, 60_000, 120_000, 7_680_000, 14_400_000, 14_400_000, 14_400_000,
  ]);
});

test("after five days it is given up", () => {
  expect(pauseAfter(40, false, start + 432_000_000 - 1)).toBe(14_400_000);
  expect(pauseAfter(40, false, start + 432_000_000)).toBe("give up");
});

test("a refusal for good stands after four tries", () => {
  expect([0, 2, 3].map((attempts) => pauseAfter(attempts, true))).toEqual([
    30_000,
    120_000,
    "give up",
  ]);
});

test.each([
  [{ command: "RCPT TO", responseCode: 550 }, true],
  [{ command: "DATA", responseCode: 554 }, true],
  [{ command: "RCPT TO", responseCode: 450 }, false],
  [{ command: "AUTH PLAIN", responseCode: 535 }, false],
  [{ command: "CONN", responseCode: 554 }, false],
  [{ command: "CONN", code: "ETIMEDOUT" }, false],
])("%j refuses the message for good: %s", (details, isRefusal) => {
  const problem = problemFrom(Object.assign(new Error("asha@example.org is unknown"), details));
  expect(problem.isRefusal).toBe(isRefusal);
  expect(problem.summary).not.toContain("asha");
});
