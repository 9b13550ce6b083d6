import type { Browser, Page } from "@playwright/test";
import type { TraceEvent } from "../trace-event.ts";

/**
 * Does something and says how long the page's main thread worked for it: in the tasks between its
 * marks `measured-start` and `measured-end`.
 */
export async function mainThreadTime<Result>(
  browser: Browser,
  page: Page,
  use: () => Promise<Result>,
): Promise<{ result: Result; ms: number }> {
  await browser.startTracing(page, { categories: ["toplevel", "blink.user_timing"] });
  const result = await use();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString());
  return { result, ms: mainThreadTimeIn(traceEvents) };
}

export function mainThreadTimeIn(events: readonly TraceEvent[]): number {
  const marks = events
    .filter(({ name }) => name === "measured-start" || name === "measured-end")
    .toSorted((a, b) => a.ts - b.ts);
  const spans = marks.flatMap(({ name, ts, pid, tid }, place) => {
    const end = marks[place + 1];
    return name === "measured-start" && end ? [{ pid, tid, start: ts, end: end.ts }] : [];
  });
  const tasks = events.filter(
    ({ name, ph }) => ph === "X" && name === "ThreadControllerImpl::RunTask",
  );
  return tasks
    .filter(({ pid, tid, ts, dur = 0 }) =>
      spans.some((span) => {
        const sameThread = span.pid === pid && span.tid === tid;
        return sameThread && ts < span.end && ts + dur > span.start;
      }),
    )
    .reduce((sum, { tdur = 0 }) => sum + tdur / 1000, 0);
}
