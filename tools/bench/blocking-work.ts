import { noticeable } from "./page-numbers.ts";
import { slowPhone } from "./throttling.ts";
import type { TraceEvent } from "./trace-event.ts";

/**
 * Total blocking time from the time that the processor really spent on the page's tasks. On a busy
 * machine tasks last longer because others have their turn, which is not the page's doing.
 */
export function blockingWork(events: readonly TraceEvent[]): number | undefined {
  const painted = events.findLast(({ name }) => name === "firstContentfulPaint");
  if (!painted) return undefined;
  return events
    .filter(({ name, ph }) => name === "RunTask" && ph === "X")
    .filter(({ pid, tid }) => pid === painted.pid && tid === painted.tid)
    .filter(({ ts, dur = 0 }) => ts + dur > painted.ts)
    .map(({ tdur = 0 }) => Math.max(0, (slowPhone.processorSlowdown * tdur) / 1000 - noticeable))
    .reduce((sum, blocked) => sum + blocked, 0);
}
