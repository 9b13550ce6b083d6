/** The middle value, which one slow run does not move. */
export function median(values: readonly number[]): number {
  return percentile(values, 50);
}

/** The value that this share of the others does not exceed; between two values, a part of each. */
export function percentile(values: readonly number[], percent: number): number {
  const sorted = values.toSorted((a, b) => a - b);
  const place = ((sorted.length - 1) * percent) / 100;
  const below = sorted[Math.floor(place)] ?? Number.NaN;
  const above = sorted[Math.ceil(place)] ?? Number.NaN;
  return below + (above - below) * (place % 1);
}

/** `undefined` is a number that a page does not have, such as the menu's on a page without one. */
export type Numbers<Name extends string> = Record<Name, number | undefined>;

/** The medians of several runs, number by number. One that no run has stays undefined. */
export function medians<Name extends string>(runs: readonly Numbers<Name>[]): Numbers<Name> {
  const names = Object.keys(runs[0] ?? {}) as Name[];
  const entries = names.map((name) => {
    const values = runs.flatMap((run) => run[name] ?? []);
    return [name, values.length > 0 ? median(values) : undefined];
  });
  return Object.fromEntries(entries) as Numbers<Name>;
}
