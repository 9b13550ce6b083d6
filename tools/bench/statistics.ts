/** The middle value, which one slow run does not move; between two, the mean of both. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = (sorted.length - 1) / 2;
  const below = sorted[Math.floor(middle)] ?? Number.NaN;
  const above = sorted[Math.ceil(middle)] ?? Number.NaN;
  return (below + above) / 2;
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
