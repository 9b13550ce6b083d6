import { expect, test } from "vitest";
import { securityHeadersOverTls } from "../../../src/shared/security-headers.ts";
import type { CheckResult } from "../check-result.ts";
import { checkPolicy } from "./csp-evaluator.ts";
import { type Answer, scoreAnswers } from "./observatory.ts";

const headers = securityHeadersOverTls({ contactOrigin: "own-server" });
const policy = headers["content-security-policy"];
const page: Answer = {
  status: 200,
  headers: { "content-type": "text/html", ...headers },
  body: "<!doctype html><title>A page</title>",
};
const findings = (result: CheckResult) => ("findings" in result ? result.findings : []);

const without = (name: string): Answer => ({
  ...page,
  headers: Object.fromEntries(Object.entries(page.headers).filter(([key]) => key !== name)),
});

test("the Observatory has nothing against our headers", () => {
  expect(findings(scoreAnswers(page, page))).toEqual([]);
});

test.each(["content-security-policy", "strict-transport-security", "x-content-type-options"])(
  "the Observatory misses %s",
  (name) => {
    expect(findings(scoreAnswers(without(name), page))).not.toEqual([]);
  },
);

test("the Observatory finds a script of another host without a digest", () => {
  const body = `${page.body}<script src="https://elsewhere.test/a.js"></script>`;
  expect(findings(scoreAnswers({ ...page, body }, page))).not.toEqual([]);
});

test("the evaluator has nothing against our policy", () => {
  expect(findings(checkPolicy(policy))).toEqual([]);
});

test.each([
  ["inline scripts", policy.replace("script-src 'self'", "script-src 'self' 'unsafe-inline'")],
  ["scripts from everywhere", policy.replace("script-src 'self'", "script-src https:")],
  ["no script-src at all", policy.replace("default-src 'none'; script-src 'self'; ", "")],
])("the evaluator finds %s", (_fault, weak) => {
  expect(weak).not.toBe(policy);
  expect(findings(checkPolicy(weak))).not.toEqual([]);
});
