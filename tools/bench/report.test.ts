import { expect, test } from "vitest";
import { ratio, table } from "./report.ts";

test("a ratio says how many times the baseline's a number is", () => {
  expect(ratio(3000, 1500)).toBe("2.00x");
  expect(ratio(1500, 1500)).toBe("1.00x");
});

test("beside a baseline of nought it says the difference", () => {
  expect(ratio(71, 0)).toBe("71 ms more than the 0 ms");
});

test("what was not measured has no ratio", () => {
  expect(ratio(undefined, 10)).toBe("-");
  expect(ratio(10, undefined)).toBe("-");
});

const columns = [
  { key: "lcp", title: "LCP", write: (value: number) => `${value} ms` },
  { key: "menu", title: "INP menu", write: String },
] as const;

test("a table has a line for each site, and a dash for what a site does not have", () => {
  const rows = [
    { name: "our site", numbers: { lcp: 1800, menu: 40 } },
    { name: "baseline", numbers: { lcp: 950, menu: undefined } },
  ];
  expect(table([...columns], rows)).toBe(
    [
      "|          |     LCP | INP menu |",
      "| -------- | ------: | -------: |",
      "| our site | 1800 ms |       40 |",
      "| baseline |  950 ms |        - |",
    ].join("\n"),
  );
});

test("nought is a number like any other", () => {
  const rows = [{ name: "x", numbers: { lcp: 0, menu: 0 } }];
  expect(table([...columns], rows)).toContain("| x   | 0 ms |        0 |");
});
