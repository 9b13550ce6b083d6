import { existsSync, readFileSync } from "node:fs";

/**
 * @typedef {{ passed: number, failed: number, skipped: number, failures?: string[] }} Tally
 *
 * What we read of the two runners' reports:
 * @typedef {{ status: string, assertionResults: { status: string }[] }} VitestFile
 * @typedef {{ numTotalTests: number, numPassedTests: number, numFailedTests: number, testResults: VitestFile[] }} VitestReport
 * @typedef {{ stats: { expected: number, unexpected: number, flaky: number, skipped: number } }} PlaywrightReport
 */

/** @returns {Tally} */
export function oneCheck(/** @type {boolean} */ passed) {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, skipped: 0 };
}

/**
 * Counts what a runner wrote down. A runner can fail without failing a test (it crashed, found
 * no tests, or an error fell outside of them): that counts as one failure.
 * @param {{ file: string, code: number }} run
 * @param {(report: any) => Tally} count
 * @param {(report: any) => string[]} name
 * @returns {Tally}
 */
export function readTally({ file, code }, count, name) {
  if (!existsSync(file)) return oneCheck(false);
  const report = JSON.parse(readFileSync(file, "utf8"));
  const tally = { ...count(report), failures: name(report) };
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

/**
 * A file that cannot be loaded, or whose preparations fail, fails without a failed test in it.
 * @param {VitestReport} report
 * @returns {Tally}
 */
export function countVitest(report) {
  const brokenFiles = report.testResults.filter(
    ({ status, assertionResults }) =>
      status === "failed" && !assertionResults.some((test) => test.status === "failed"),
  );
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + brokenFiles.length,
    skipped: report.numTotalTests - report.numPassedTests - report.numFailedTests,
  };
}

/**
 * @param {PlaywrightReport} report
 * @returns {Tally}
 */
export function countPlaywright({ stats }) {
  return {
    passed: stats.expected,
    // What passes only when tried again is not to be trusted.
    failed: stats.unexpected + stats.flaky,
    skipped: stats.skipped,
  };
}

/** @returns {Tally} */
export function sum(/** @type {Tally[]} */ tallies) {
  const total = (/** @type {"passed" | "failed" | "skipped"} */ kind) =>
    tallies.reduce((count, tally) => count + tally[kind], 0);
  return { passed: total("passed"), failed: total("failed"), skipped: total("skipped") };
}

/** @param {Tally} tally */
export function lastLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ""}`;
}
