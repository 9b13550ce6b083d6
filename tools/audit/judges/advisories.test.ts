import { expect, test } from "vitest";
import { readReport } from "./advisories.ts";

test("a package with an advisory is found", () => {
  const vulnerabilities = { "left-pad": { severity: "high", range: "<1.3.0" } };
  expect(readReport(JSON.stringify({ vulnerabilities }))).toMatchObject({
    figure: "1 package with an advisory",
    findings: ["left-pad <1.3.0: high"],
  });
});

test("none is a good answer", () => {
  expect(readReport('{"vulnerabilities":{}}')).toHaveProperty("findings", []);
});

test.each(['{"error":{"code":"ENOAUDIT"}}', "", "not JSON"])(
  "a registry that does not answer is no good news: %s",
  (answer) => expect(readReport(answer)).toHaveProperty("skipped"),
);
