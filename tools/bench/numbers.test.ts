import { expect, test } from "vitest";
import { blockingTime, median, medians } from "./numbers.ts";

test("the median is the middle value in order of size, or half-way between the two middle ones", () => {
  expect(median([9, 100, 20])).toBe(20);
  expect(median([10, 1, 2, 4])).toBe(3);
  const runs = [
    { LCP: 3, KB: 7 },
    { LCP: 1, KB: 7 },
    { LCP: 2, KB: 9 },
  ];
  expect(medians(runs)).toEqual({ LCP: 2, KB: 7 });
});

test("only what a task takes beyond 50 ms counts, and only after the first paint", () => {
  const longTasks = [
    { startTime: 100, duration: 400 },
    { startTime: 990, duration: 80 },
    { startTime: 2000, duration: 150 },
  ];
  expect(blockingTime({ fcp: 1000, longTasks })).toBe(30 + 100);
});
