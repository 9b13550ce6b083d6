import { expect, test } from "vitest";
import { table } from "./table.ts";

const columns = [
  { key: "lcp", title: "LCP", write: (value: number) => `${value} ms` },
  { key: "menu", title: "INP menu", write: String },
] as const;

test("a table has a line for each site, and a dash for what a site does not have", () => {
  const rows = [
    { name: "our site", numbers: { lcp: 1800, menu: 40 } },
    { name: "floor", numbers: { lcp: 950, menu: undefined } },
  ];
  expect(table([...columns], rows)).toBe(
    [
      "|          |     LCP | INP menu |",
      "| -------- | ------: | -------: |",
      "| our site | 1800 ms |       40 |",
      "| floor    |  950 ms |        - |",
    ].join("\n"),
  );
});

test("nought is a number like any other", () => {
  const rows = [{ name: "x", numbers: { lcp: 0, menu: 0 } }];
  expect(table([...columns], rows)).toContain("| x   | 0 ms |        0 |");
});
