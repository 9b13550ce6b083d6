import { expect, test } from "vitest";
import { mainThreadTimeIn } from "./main-thread-time.ts";

const event = (name: string, ts: number, more: object) => ({
  name,
  ts,
  ph: "X",
  pid: 1,
  tid: 1,
  ...more,
});
const mark = (name: string, ts: number) => event(`measured-${name}`, ts, { ph: "I" });
const task = (ts: number, more: object) =>
  event("ThreadControllerImpl::RunTask", ts, { dur: 5000, tdur: 4000, ...more });

test("what ran between the marks counts, with the task that the first mark stands in", () => {
  const events = [
    task(0, { tdur: 1000 }),
    task(10_000, { tdur: 2000 }),
    mark("start", 12_000),
    task(20_000, { tdur: 500 }),
    mark("end", 30_000),
    task(31_000, { tdur: 4000 }),
    mark("start", 40_000),
    task(41_000, { tdur: 3000 }),
    mark("end", 50_000),
  ];
  expect(mainThreadTimeIn(events)).toBe(5.5);
});

test("another thread and the parts of a task do not count", () => {
  const events = [
    mark("start", 0),
    task(1000, { tid: 2 }),
    task(1000, { tdur: 1500 }),
    task(1000, { name: "FunctionCall" }),
    mark("end", 9000),
  ];
  expect(mainThreadTimeIn(events)).toBe(1.5);
});
