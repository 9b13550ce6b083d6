import { expect, test } from "vitest";
import { chartInWords, sourcesInWords, valueWords } from "./bar-words.ts";
import type { BarData } from "./chart-schema.ts";

const bar: BarData = {
  kind: "reported",
  year: "FY 2024/25",
  value: 4.61,
  source: "Statistics office",
  fact: "M1",
};

test("a value keeps its decimals, its thousands and a real minus sign", () => {
  expect(valueWords(bar, "%")).toBe("4.61%");
  expect(valueWords({ ...bar, value: -2.4 }, "%")).toBe("−2.4%");
  expect(valueWords({ ...bar, value: 1_158_459 }, undefined)).toBe("1,158,459");
  expect(valueWords({ ...bar, value: 3500, prefix: "over" }, "MW")).toBe("over 3,500 MW");
});

test("the chart in words says every value and every note", () => {
  const words = chartInWords({
    id: "growth",
    heading: "Growth",
    text: "Text",
    unit: "%",
    columns: ["Year", "Growth", "Source"],
    bars: [
      { ...bar, name: "Growth", note: "preliminary" },
      { ...bar, year: "FY 2023/24", value: 3.67 },
    ],
  });
  expect(words).toBe("Growth, FY 2024/25: 4.61%, preliminary; FY 2023/24: 3.67%");
});

test("a source that gave several years is named once, with the first and the last", () => {
  const bars = [
    { ...bar, year: "2019", source: "Bank" },
    { ...bar, year: "2021", source: "Fund" },
    { ...bar, year: "2023", source: "Fund" },
  ];
  expect(sourcesInWords(bars)).toBe("Bank (2019); Fund (2021 – 2023)");
});
