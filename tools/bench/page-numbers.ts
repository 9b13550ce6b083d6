import type { PageRecord } from "./watch-page.ts";

/** A task may block for this long before anybody notices. */
const noticeable = 50;

/** What tasks after the first paint block beyond what is not noticed. */
export function blockingTime({
  fcp = 0,
  longTasks,
}: Pick<PageRecord, "fcp" | "longTasks">): number {
  return longTasks
    .filter(({ time, duration }) => time + duration > fcp)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - noticeable), 0);
}

/**
 * Cumulative layout shift as the Web Vitals define it: the largest group of shifts with less than
 * a second between two of them and five in all.
 */
export function layoutShift({ shifts }: Pick<PageRecord, "shifts">): number {
  let largest = 0;
  let group = { start: Number.NEGATIVE_INFINITY, last: Number.NEGATIVE_INFINITY, sum: 0 };
  for (const { time, value } of shifts) {
    const goesOn = time - group.last < 1000 && time - group.start < 5000;
    group = goesOn
      ? { ...group, last: time, sum: group.sum + value }
      : { start: time, last: time, sum: value };
    largest = Math.max(largest, group.sum);
  }
  return largest;
}

/** Browsers do not report what takes less. */
export const shortestReported = 16;

/** Till the next paint after the slowest event of one interaction. */
export function interactionTime({ interactions }: Pick<PageRecord, "interactions">): number {
  return Math.max(shortestReported, ...interactions.map(({ duration }) => duration));
}
