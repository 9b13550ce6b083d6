import { expect, test } from "vitest";
import {
  barScale,
  chartInWords,
  sourcesOf,
  valueInWords,
  withValuesInWords,
} from "./bar-values.ts";
import type { BarContent } from "./chart-schema.ts";

const bar: BarContent = {
  kind: "reported",
  year: "FY 2024/25",
  value: 4.61,
  source: "Statistics office",
  url: "https://office.np",
  checked: "2026-11",
};

test("a value keeps its decimals, its thousands and a real minus sign", () => {
  expect(valueInWords(bar, "%", "en-GB")).toBe("4.61%");
  expect(valueInWords({ ...bar, value: -2.4 }, "%", "en-GB")).toBe("−2.4%");
  expect(valueInWords({ ...bar, value: 1_158_459 }, undefined, "en-GB")).toBe("1,158,459");
  expect(valueInWords({ ...bar, value: 3500, saying: "over {value}" }, "MW", "en-GB")).toBe(
    "over 3,500 MW",
  );
});

test("the chart in words says every value and every note", () => {
  const chart = withValuesInWords(
    {
      id: "growth",
      heading: "Growth",
      text: "Text",
      unit: "%",
      columns: ["Year", "Growth", "Source"],
      bars: [
        { ...bar, name: "Growth", note: "preliminary" },
        { ...bar, year: "FY 2023/24", value: 3.67 },
      ],
    },
    { locale: "en-GB" },
  );
  expect(chartInWords(chart)).toBe("Growth, FY 2024/25: 4.61%, preliminary; FY 2023/24: 3.67%");
});

test("a source that gave several years is named once, with the first and the last", () => {
  const bars = [
    { ...bar, year: "2019" },
    { ...bar, year: "2021", source: "Fund", url: "https://fund.org" },
    { ...bar, year: "2023", source: "Fund", url: "https://fund.org" },
  ];
  expect(sourcesOf(bars)).toEqual([
    { source: "Statistics office", url: "https://office.np", year: "2019" },
    { source: "Fund", url: "https://fund.org", year: "2021 – 2023" },
  ]);
});

test("a negative value runs to the left of zero, on the same scale", () => {
  const { zero, spanOf } = barScale([7.5, -2.5, 5]);
  expect(zero).toBe(25);
  expect(spanOf(-2.5)).toEqual({ start: 0, length: 25 });
  expect(spanOf(-1)).toEqual({ start: 15, length: 10 });
  expect(spanOf(5)).toEqual({ start: 25, length: 50 });
  expect(spanOf(0)).toEqual({ start: 25, length: 0 });
});

test("only negative values end at zero on the right", () => {
  const { zero, spanOf } = barScale([-4, -2]);
  expect(zero).toBe(100);
  expect(spanOf(-2)).toEqual({ start: 50, length: 50 });
});

test("no values, or nothing but zero, give bars without length", () => {
  expect(barScale([]).zero).toBe(0);
  expect(barScale([]).spanOf(0)).toEqual({ start: 0, length: 0 });
  expect(barScale([0, 0]).spanOf(0)).toEqual({ start: 0, length: 0 });
});
