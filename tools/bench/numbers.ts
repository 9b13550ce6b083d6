import type { PageRecord } from "./watch-page.ts";

export type Numbers = Record<string, number>;

/** The middle value, which one slow run does not move; between two, the mean of both. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const below = sorted[Math.floor(middle)] ?? Number.NaN;
  const above = sorted[Math.ceil(middle)] ?? Number.NaN;
  return (below + above) / 2;
}

/** The medians of several runs, number by number. */
export function medians(runs: readonly Numbers[]): Numbers {
  const names = Object.keys(runs[0] ?? {});
  const medianOf = (name: string) => median(runs.map((run) => run[name] ?? Number.NaN));
  return Object.fromEntries(names.map((name) => [name, medianOf(name)]));
}

/** A task may block for this long, in milliseconds, before anybody notices. */
const noticeable = 50;

/** What tasks after the first paint block beyond what is not noticed. */
export function blockingTime({ fcp, longTasks }: Pick<PageRecord, "fcp" | "longTasks">): number {
  return longTasks
    .filter(({ startTime, duration }) => startTime + duration > fcp)
    .reduce((sum, { duration }) => sum + Math.max(0, duration - noticeable), 0);
}
