import { existsSync, readFileSync } from "node:fs";
import { relative } from "node:path";
import { stripVTControlCharacters } from "node:util";

/** The most lines shown for a failed test or step. */
const shownLines = 20;

/** The results in a Vitest or Playwright report; empty if there is none. */
export function readReport(step, file) {
  if (!existsSync(file)) return [];
  const report = JSON.parse(readFileSync(file, "utf8"));
  const results = report.testResults ? report.testResults.flatMap(inVitest) : inPlaywright(report);
  return results.map((result) => ({ step, ...result }));
}

/** A step that failed as a whole, with the end of its output. */
export function failure(step, output) {
  const lines = output.trimEnd().split("\n").slice(-shownLines);
  return { step, status: "failed", name: step, message: lines.join("\n") };
}

/** The first lines of a message, without colours and the runner's stack. */
export function excerpt(message) {
  const lines = stripVTControlCharacters(message).trim().split("\n");
  const relevant = lines.filter((line) => !/^\s+at .*(node_modules|new Promise)/.test(line));
  return relevant
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
  // A test that passes only on retry counts as failed.
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
