import type { Json, Path } from "./api.ts";

/** Comparing and changing the values of content files, in the browser and on the server. */

export type Group = { [key: string]: Json };

export const isGroup = (value: Json | undefined): value is Group =>
  typeof value === "object" && value !== null && !Array.isArray(value);

export function valueAt(value: Json | undefined, path: Path): Json | undefined {
  return path.reduce<Json | undefined>((inner, step) => {
    if (inner === null || typeof inner !== "object") return undefined;
    return (inner as Record<string | number, Json>)[step];
  }, value);
}

/** A copy with another value at the end of the path. Nothing there leaves a field out. */
export function setAt(value: Json, [step, ...rest]: Path, to: Json | undefined): Json {
  if (step === undefined) return to ?? null;
  if (Array.isArray(value)) {
    return value.map((item, index) => (index === step ? setAt(item, rest, to) : item));
  }
  const group = isGroup(value) ? value : {};
  if (rest.length > 0 || to !== undefined) {
    return { ...group, [step]: setAt(group[step] ?? null, rest, to) };
  }
  const { [step]: _, ...others } = group;
  return others;
}

/** Whether two values are alike, whatever the order of their fields. */
export function same(a: Json | undefined, b: Json | undefined): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => same(item, b[index]));
  }
  if (!isGroup(a) || !isGroup(b)) return a === b;
  return Object.keys({ ...a, ...b }).every((key) => same(a[key], b[key]));
}

/** The way to the smallest part that holds all differences of two values. */
export function changedPath(a: Json | undefined, b: Json | undefined): Path {
  const lists = Array.isArray(a) && Array.isArray(b) && a.length === b.length;
  if (!lists && !(isGroup(a) && isGroup(b))) return [];
  const keys = Object.keys({ ...a, ...b });
  const steps = keys.map((key) => (lists ? Number(key) : key));
  const [step, ...more] = steps.filter((step) => !same(valueAt(a, [step]), valueAt(b, [step])));
  if (step === undefined || more.length > 0) return [];
  return [step, ...changedPath(valueAt(a, [step]), valueAt(b, [step]))];
}

/** For every new item the index of the old one that it was, if it is not new. */
export function matchItems(before: Json[], after: Json[]): (number | undefined)[] {
  const free = new Set(before.keys());
  const matches: (number | undefined)[] = after.map(() => undefined);
  const match = (index: number, old: number | undefined) => {
    if (old === undefined || !free.delete(old)) return;
    matches[index] = old;
  };
  const open = () => [...after.keys()].filter((index) => matches[index] === undefined);
  // The same place first, so that one of two equal items does not take the other's.
  for (const index of open()) if (same(after[index], before[index])) match(index, index);
  for (const index of open())
    match(
      index,
      [...free].find((old) => same(before[old], after[index])),
    );
  for (const index of open()) match(index, mostAlike(before, free, after[index]));
  if (before.length === after.length) for (const index of open()) match(index, index);
  return matches;
}

/** A group that has at least half of its fields in common with the new one. */
function mostAlike(before: Json[], free: Set<number>, item: Json | undefined): number | undefined {
  const shares = [...free].map((old) => ({ old, share: shareOf(before[old], item) }));
  const best = shares.sort((a, b) => b.share - a.share)[0];
  return best && best.share >= 0.5 ? best.old : undefined;
}

function shareOf(a: Json | undefined, b: Json | undefined): number {
  if (!isGroup(a) || !isGroup(b)) return 0;
  const keys = Object.keys({ ...a, ...b });
  return keys.filter((key) => same(a[key], b[key])).length / keys.length;
}
