import type { Browser, Page } from "@playwright/test";

export type TraceEvent = {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** When it began and how long it took, in microseconds. */
  ts: number;
  dur?: number;
  /** How much of that its thread really ran: waiting for the processor is not in it. */
  tdur?: number;
  args: { name?: string };
};

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
