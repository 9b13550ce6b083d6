import { isDeepStrictEqual } from "node:util";
import type { Json } from "../api.ts";

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
  for (const index of open())
    if (isDeepStrictEqual(after[index], before[index])) match(index, index);
  for (const index of open())
    match(
      index,
      [...free].find((old) => isDeepStrictEqual(before[old], after[index])),
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
  return keys.filter((key) => isDeepStrictEqual(a[key], b[key])).length / keys.length;
}

export const isGroup = (value: Json | undefined): value is { [key: string]: Json } =>
  typeof value === "object" && value !== null && !Array.isArray(value);
