import { resolve } from "node:path";
import { expect, test } from "vitest";
import { failedInPlaywright, failedInVitest } from "./failed-tests.mjs";

const vitestFile = (/** @type {object} */ parts) => ({
  name: resolve("app/sum.test.ts"),
  status: "failed",
  message: "",
  assertionResults: [],
  ...parts,
});

test("names Vitest's failed tests with what they complain of", () => {
  const passed = { status: "passed", fullName: "adds", failureMessages: [] };
  const failed = {
    status: "failed",
    fullName: "sum subtracts",
    failureMessages: ["\u001b[31mexpected 1\u001b[39m\nto be 2\n    at new Promise"],
  };
  const report = { testResults: [vitestFile({ assertionResults: [passed, failed] })] };
  expect(failedInVitest(report)).toEqual([
    "app/sum.test.ts › sum subtracts\n    expected 1\n    to be 2",
  ]);
});

test("names a file that could not be loaded", () => {
  const report = { testResults: [vitestFile({ message: "Cannot find module" })] };
  expect(failedInVitest(report)).toEqual(["app/sum.test.ts\n    Cannot find module"]);
});

test("names failed journeys, however deep they stand", () => {
  const journey = (/** @type {object} */ parts) => ({
    ok: true,
    title: "opens",
    file: "menu.e2e.ts",
    line: 7,
    tests: [],
    ...parts,
  });
  const tests = [{ results: [{ error: { message: "Timed out" } }] }];
  const failed = journey({ ok: false, title: "closes", tests });
  const report = { suites: [{ specs: [journey({})], suites: [{ specs: [failed] }] }] };
  expect(failedInPlaywright(report)).toEqual(["menu.e2e.ts:7 › closes\n    Timed out"]);
});

test("a long complaint is cut", () => {
  const message = Array.from({ length: 50 }, (_, line) => `line ${line}`).join("\n");
  const [shown = ""] = failedInVitest({ testResults: [vitestFile({ message })] });
  expect(shown.split("\n")).toHaveLength(13);
});
