import { expect, test } from "vitest";
import { median, medians } from "./statistics.ts";

test("the median is the middle value, or half-way between the two middle ones", () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([10, 1, 2, 4])).toBe(3);
  expect(median([7])).toBe(7);
  expect(median([])).toBeNaN();
});

test("values are ordered as numbers, and the list given stays as it was", () => {
  const values = [100, 9, 20];
  expect(median(values)).toBe(20);
  expect(values).toEqual([100, 9, 20]);
});

test("each number has its own median, from the runs that have it", () => {
  const runs = [
    { lcp: 3, menu: undefined, bytes: 7 },
    { lcp: 1, menu: undefined, bytes: 7 },
    { lcp: 2, menu: undefined, bytes: undefined },
  ];
  expect(medians(runs)).toEqual({ lcp: 2, menu: undefined, bytes: 7 });
});
