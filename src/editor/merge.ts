import type { Json, Path } from "./api.ts";
import { isGroup, matchItems, same } from "./values.ts";

/** A field that both sides have changed, each in another way. */
export type Clash = {
  path: Path;
  base: Json | undefined;
  mine: Json | undefined;
  theirs: Json | undefined;
};

type Sides<Value> = { base: Value; mine: Value; theirs: Value };

/**
 * Puts the changes of two sides together, field by field. A field that both have changed differently
 * is a clash, and holds theirs. So does a list in which both have added, removed or moved items. The
 * path of a clash leads to the same field in all three values.
 */
export function mergeValues(base: Json | undefined, mine: Json, theirs: Json | undefined) {
  const clashes: Clash[] = [];
  const value = merge({ base, mine, theirs }, [], clashes) ?? null;
  return { value, clashes };
}

function merge(sides: Sides<Json | undefined>, path: Path, clashes: Clash[]): Json | undefined {
  const { base, mine, theirs } = sides;
  if (same(base, mine) || same(mine, theirs)) return theirs;
  if (same(base, theirs)) return mine;
  if (isGroup(mine) && isGroup(theirs)) {
    const old = isGroup(base) ? base : {};
    const fields = keysOf(mine, theirs).map((key) => {
      const field = { base: old[key], mine: mine[key], theirs: theirs[key] };
      return [key, merge(field, [...path, key], clashes)];
    });
    return Object.fromEntries(fields.filter(([, field]) => field !== undefined));
  }
  if (Array.isArray(base) && Array.isArray(mine) && Array.isArray(theirs)) {
    const list = mergeLists({ base, mine, theirs }, path, clashes);
    if (list) return list;
  }
  clashes.push({ path, ...sides });
  return theirs;
}

/** Undefined if the list has to be one field. */
function mergeLists({ base, mine, theirs }: Sides<Json[]>, path: Path, clashes: Clash[]) {
  const [ours, others] = [matchItems(base, mine), matchItems(base, theirs)];
  const isInPlace = (matches: typeof ours) =>
    matches.length === base.length && matches.every((old, index) => old === index);
  const item = (old: number, index: number, other: number, found: Clash[]) =>
    merge({ base: base[old], mine: mine[index], theirs: theirs[other] }, [...path, index], found);
  if (isInPlace(ours) && isInPlace(others)) {
    return base.map((_, index) => item(index, index, index, clashes) ?? null);
  }
  // The list is as the side has it that moved its items; the other side changed single ones.
  const inOrder = isInPlace(others) ? ours : isInPlace(ours) ? others : undefined;
  if (!inOrder) return undefined;
  const [moved, still] = inOrder === ours ? [mine, theirs] : [theirs, mine];
  const lost = base.some((old, index) => !inOrder.includes(index) && !same(old, still[index]));
  const found: Clash[] = [];
  const list = inOrder.map((old, index) => {
    if (old === undefined) return moved[index] ?? null;
    return (inOrder === ours ? item(old, index, old, found) : item(old, old, index, found)) ?? null;
  });
  return lost || found.length > 0 ? undefined : list;
}

/** Their order; fields that only we have follow the field that they follow here. */
function keysOf(mine: object, theirs: object): string[] {
  const keys = Object.keys(theirs);
  let previous = -1;
  for (const key of Object.keys(mine)) {
    if (!keys.includes(key)) keys.splice(previous + 1, 0, key);
    previous = keys.indexOf(key);
  }
  return keys;
}
