import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** Lines shown of what a failed test or step says. */
const shownLines = 20;

/** The result of each test in a report of Vitest or Playwright: none if there is no report. */
export function readReport(step, file) {
  if (!existsSync(file)) return [];
  const report = JSON.parse(readFileSync(file, "utf8"));
  const results = report.testResults ? report.testResults.flatMap(inVitest) : inPlaywright(report);
  return results.map((result) => ({ step, ...result }));
}

/** A step that failed as a whole; the end of its output says why. */
export function failure(step, output) {
  const lines = output.trimEnd().split("\n").slice(-shownLines);
  return { step, status: "failed", name: step, message: lines.join("\n") };
}

/** The first lines of what a failed test says, without colours and the runner's own stack. */
export function excerpt(message) {
  const lines = stripVTControlCharacters(message).trim().split("\n");
  const telling = lines.filter((line) => !/^\s+at .*(node_modules|new Promise)/.test(line));
  return telling
    .slice(0, shownLines)
    .map((line) => `    ${line}`.trimEnd())
    .join("\n");
}

function inVitest({ name: path, status, message, assertionResults }) {
  const file = relative(process.cwd(), path);
  const results = assertionResults.map((test) => ({
    status: ["passed", "failed"].includes(test.status) ? test.status : "skipped",
    name: `${file} › ${test.fullName}`,
    message: test.failureMessages[0] ?? "",
  }));
  // A file that cannot be loaded fails without a failed test in it.
  const isBroken = status === "failed" && !results.some((test) => test.status === "failed");
  return isBroken ? [...results, { status, name: file, message }] : results;
}

function inPlaywright({ suites = [], specs = [] }) {
  // What passes only when tried again is not to be trusted.
  const statuses = {
    expected: "passed",
    unexpected: "failed",
    flaky: "failed",
    skipped: "skipped",
  };
  const results = specs.flatMap(({ file, line, title, tests }) =>
    tests.map((test) => ({
      status: statuses[test.status],
      name: `${file}:${line} › ${title}`,
      message: test.results.find(({ error }) => error)?.error.message ?? "",
    })),
  );
  return [...results, ...suites.flatMap(inPlaywright)];
}
