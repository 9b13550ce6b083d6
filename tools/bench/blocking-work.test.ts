import { expect, test } from "vitest";
import { blockingWork } from "./blocking-work.ts";
import type { TraceEvent } from "./trace-event.ts";

const event = (name: string, ts: number, more: Partial<TraceEvent> = {}): TraceEvent => ({
  name,
  ph: "X",
  pid: 1,
  tid: 1,
  ts,
  ...more,
});
const task = (ts: number, tdur: number, more: Partial<TraceEvent> = {}) =>
  event("RunTask", ts, { dur: 40_000, tdur, ...more });
const painted = event("firstContentfulPaint", 100_000, { ph: "R" });

test("counts what a slow phone would run beyond 50 ms, in tasks that end after the first paint", () => {
  const events = [
    task(10_000, 40_000),
    painted,
    task(90_000, 20_000),
    task(200_000, 15_000),
    task(300_000, 12_000),
  ];
  expect(blockingWork(events)).toBe(30 + 10);
});

test("tasks of other threads and processes are not the page's", () => {
  const others = [task(200_000, 30_000, { tid: 2 }), task(200_000, 30_000, { pid: 2 })];
  expect(blockingWork([painted, ...others])).toBe(0);
});

test("without a paint there is no number", () => {
  expect(blockingWork([task(0, 30_000)])).toBeUndefined();
});
