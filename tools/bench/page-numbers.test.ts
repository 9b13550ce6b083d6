import { expect, test } from "vitest";
import { blockingTime, interactionTime, layoutShift, shortestReported } from "./page-numbers.ts";

const empty = {
  fcp: 1000,
  lcp: 1200,
  shifts: [],
  longTasks: [],
  interactions: [],
};

test("only what a task takes beyond 50 ms counts, and only after the first paint", () => {
  const longTasks = [
    { time: 100, duration: 400 },
    { time: 990, duration: 80 },
    { time: 2000, duration: 150 },
  ];
  expect(blockingTime({ ...empty, longTasks })).toBe(30 + 100);
  expect(blockingTime(empty)).toBe(0);
});

test("shifts close to each other add up, and the worst group counts", () => {
  const shifts = [
    { time: 0, value: 0.1 },
    { time: 900, value: 0.2 },
    { time: 3000, value: 0.25 },
  ];
  expect(layoutShift({ shifts })).toBeCloseTo(0.3);
  expect(layoutShift({ shifts: [] })).toBe(0);
});

test("a group of shifts ends after five seconds", () => {
  const shifts = [0, 900, 1800, 2700, 3600, 4500, 5400].map((time) => ({ time, value: 0.1 }));
  expect(layoutShift({ shifts })).toBeCloseTo(0.6);
});

test("an interaction is as slow as its slowest event", () => {
  const interactions = [
    { name: "pointerup", duration: 40 },
    { name: "click", duration: 96 },
  ];
  expect(interactionTime({ interactions })).toBe(96);
  expect(interactionTime({ interactions: [] })).toBe(shortestReported);
});
