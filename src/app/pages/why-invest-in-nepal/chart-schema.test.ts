import { expect, test } from "vitest";
import { barChart } from "./chart-schema.ts";

const bar = {
  kind: "reported",
  year: "FY 2024/25",
  value: 4.61,
  source: "Statistics office",
  url: "https://publisher.com/growth",
  checked: "2026-11",
};

const chartOf = (...bars: object[]) => ({
  id: "growth",
  heading: "Growth",
  text: "One sentence.",
  columns: ["Year", "Growth", "Source"],
  bars,
});

const problemsOf = (...bars: object[]) =>
  barChart.safeParse(chartOf(...bars)).error?.issues.map(({ path }) => path.join(".")) ?? [];

test("a bar needs its year and its source: who, where, and when somebody last looked", () => {
  expect(problemsOf(bar)).toEqual([]);
  for (const field of ["year", "source", "url", "checked", "value"]) {
    expect(problemsOf({ ...bar, [field]: undefined })).toEqual([`bars.0.${field}`]);
  }
});

test("a source is a web address, looked at in a month, and holds until a day", () => {
  expect(problemsOf({ ...bar, url: "http://old.org/a?b=1", until: "2026-11-24" })).toEqual([]);
  const wrong = { url: "publisher.com", checked: "2026-13", until: "November" };
  expect(problemsOf({ ...bar, ...wrong })).toEqual([
    "bars.0.url",
    "bars.0.checked",
    "bars.0.until",
  ]);
});

test("a value has two decimals at most, as it is shown", () => {
  for (const value of [-2.4, 61.96, 1_234_567.89]) {
    expect(problemsOf({ ...bar, value })).toEqual([]);
  }
  expect(problemsOf({ ...bar, value: 4.612 })).toEqual(["bars.0.value"]);
});

test("a value is a number, not a text that looks like one", () => {
  expect(problemsOf({ ...bar, value: "4.61%" })).toEqual(["bars.0.value"]);
});

test("an estimate or a target says what it is", () => {
  expect(problemsOf({ ...bar, kind: "estimate" })).toEqual(["bars.0.note"]);
  expect(problemsOf({ ...bar, kind: "target" })).toEqual(["bars.0.note"]);
  expect(problemsOf({ ...bar, kind: "target", note: "for 2035" })).toEqual([]);
});

test("only one bar of a chart leads", () => {
  expect(problemsOf({ ...bar, lead: true }, { ...bar, year: "FY 2025/26" })).toEqual([]);
  expect(problemsOf({ ...bar, lead: true }, { ...bar, lead: true })).toHaveLength(1);
});

test("a chart without bars is refused", () => {
  expect(problemsOf()).toEqual(["bars"]);
});
