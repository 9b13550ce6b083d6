import { join } from "node:path";
import { expect, test } from "vitest";
import { makeTempProject } from "./temp-project.mjs";
import {
  countPlaywright,
  countVitest,
  lastLine,
  oneCheck,
  readTally,
  sum,
} from "./test-report.mjs";

const file = (/** @type {string} */ status, /** @type {string[]} */ ...tests) => ({
  status,
  assertionResults: tests.map((test) => ({ status: test })),
});

function vitestReport({ passed = 0, failed = 0, skipped = 0, files = [file("passed")] }) {
  return {
    numTotalTests: passed + failed + skipped,
    numPassedTests: passed,
    numFailedTests: failed,
    testResults: files,
  };
}

test("counts Vitest's tests; what neither passed nor failed was skipped", () => {
  const report = vitestReport({ passed: 5, failed: 1, skipped: 2 });
  expect(countVitest(report)).toEqual({ passed: 5, failed: 1, skipped: 2 });
});

test("counts a file that could not run as one failure", () => {
  const files = [file("failed"), file("failed", "failed"), file("failed", "skipped")];
  const report = vitestReport({ failed: 1, skipped: 1, files });
  expect(countVitest(report)).toEqual({ passed: 0, failed: 3, skipped: 1 });
});

test("counts a journey that passed when tried again as failed", () => {
  const stats = { expected: 4, unexpected: 1, flaky: 2, skipped: 3 };
  expect(countPlaywright({ stats })).toEqual({ passed: 4, failed: 3, skipped: 3 });
});

test("a runner that fails without a failed test is one failure", () => {
  const root = makeTempProject({ "report.json": JSON.stringify(vitestReport({ passed: 2 })) });
  const report = join(root, "report.json");
  const read = (/** @type {number} */ code) =>
    readTally({ file: report, code }, countVitest, () => ["the name"]);
  expect(read(1)).toEqual({ passed: 2, failed: 1, skipped: 0, failures: ["the name"] });
  expect(read(0)).toMatchObject({ passed: 2, failed: 0, skipped: 0 });
});

test("a runner that leaves no report is one failure", () => {
  expect(readTally({ file: "/no/such/report", code: 0 }, countVitest, () => [])).toEqual(
    oneCheck(false),
  );
});

test("adds up to the last line", () => {
  const total = sum([oneCheck(true), oneCheck(false), { passed: 40, failed: 0, skipped: 0 }]);
  expect(lastLine(total)).toBe("41 passed, 1 failed");
  expect(lastLine({ ...total, skipped: 2 })).toBe("41 passed, 1 failed, 2 skipped");
});
