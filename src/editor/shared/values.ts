import type { Json, Path } from "./api.ts";

/** Comparing and changing the values of content files, in the browser and on the server. */

export type Group = { [key: string]: Json };

export const isGroup = (value: Json | undefined): value is Group =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** A group with other fields in the place of its own, without those that are nothing. */
export function fieldsOf(
  group: Group,
  change: (key: string, field: Json) => Json | undefined,
): Group {
  const fields = Object.entries(group).map(([key, field]) => [key, change(key, field)] as const);
  return Object.fromEntries(
    fields.filter((field): field is [string, Json] => field[1] !== undefined),
  );
}

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

/** Every text in a value, with the way to it. */
export function textsIn(value: Json, path: Path = []): { path: Path; text: string }[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (value === null || typeof value !== "object") return [];
  if (Array.isArray(value)) return value.flatMap((item, index) => textsIn(item, [...path, index]));
  return Object.entries(value).flatMap(([key, item]) => textsIn(item, [...path, key]));
}

/** All that a value says, to be read. */
export const wordsOf = (value: Json | undefined): string =>
  isGroup(value) || Array.isArray(value)
    ? textsIn(value)
        .map(({ text }) => text)
        .join(" · ")
    : String(value ?? "");

/** Whether two values are alike, whatever the order of their fields. */
export function same(a: Json | undefined, b: Json | undefined): boolean {
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => same(item, b[index]));
  }
  if (!isGroup(a) || !isGroup(b)) return a === b;
  return Object.keys({ ...a, ...b }).every((key) => same(a[key], b[key]));
}

/** The ways to all fields that differ. A list is one field, if items were added, removed or moved. */
export function changedFields(a: Json | undefined, b: Json | undefined, path: Path = []): Path[] {
  if (same(a, b)) return [];
  const inside = (steps: Path) =>
    steps.flatMap((step) => changedFields(valueAt(a, [step]), valueAt(b, [step]), [...path, step]));
  if (isGroup(a) && isGroup(b)) return inside(Object.keys({ ...a, ...b }));
  const lists = Array.isArray(a) && Array.isArray(b) && isInPlace(a, matchItems(a, b));
  return lists ? inside([...a.keys()]) : [path];
}

/** The way to the smallest part that holds all differences of two values. */
export function changedPath(a: Json | undefined, b: Json | undefined): Path {
  const [first = [], ...others] = changedFields(a, b);
  const end = first.findIndex((step, index) => others.some((other) => other[index] !== step));
  return end < 0 ? first : first.slice(0, end);
}

/** For every new item the index of the old one that it was, if it is not new. */
export function matchItems(before: Json[], after: Json[]): (number | undefined)[] {
  const free = new Set(before.keys());
  const matches: (number | undefined)[] = after.map(() => undefined);
  const ways: ((item: Json, index: number) => number | undefined)[] = [
    // The same place first, so that one of two equal items does not take the other's.
    (item, index) => (same(before[index], item) ? index : undefined),
    (item) => [...free].find((old) => same(before[old], item)),
    (item) => [...free].find((old) => sameButForNumber(before[old], item)),
    (item) => [...free].find((old) => isGroup(item) && item.id && idOf(before[old]) === item.id),
    (item) => mostAlike(before, free, item),
    (item, index) =>
      before.length === after.length && !differInNumber(before[index], item) ? index : undefined,
  ];
  for (const find of ways) {
    for (const [index, item] of after.entries()) {
      if (matches[index] !== undefined) continue;
      const old = find(item, index);
      if (old !== undefined && free.delete(old)) matches[index] = old;
    }
  }
  return matches;
}

const idOf = (item: Json | undefined) => (isGroup(item) ? item.id : undefined);

/** Numbers are given by the editor, and two people may give the same one. */
const differInNumber = (a: Json | undefined, b: Json | undefined) =>
  typeof idOf(a) === "number" && typeof idOf(b) === "number" && idOf(a) !== idOf(b);

export const sameButForNumber = (a: Json | undefined, b: Json | undefined): boolean =>
  differInNumber(a, b) && isGroup(a) && isGroup(b)
    ? same({ ...a, id: 0 }, { ...b, id: 0 })
    : same(a, b);

/** A group with at least half of its fields in common with the new one, or a text with half of its words. */
function mostAlike(before: Json[], free: Set<number>, item: Json | undefined): number | undefined {
  const shares = [...free].map((old) => ({ old, share: shareOf(before[old], item) }));
  const best = shares.sort((a, b) => b.share - a.share)[0];
  return best && best.share >= 0.5 ? best.old : undefined;
}

function shareOf(a: Json | undefined, b: Json | undefined): number {
  if (typeof a === "string" && typeof b === "string") {
    const [words, others] = [a.split(" "), b.split(" ")];
    const common = words.filter((word) => others.includes(word)).length;
    return (2 * common) / (words.length + others.length);
  }
  if (!isGroup(a) || !isGroup(b)) return 0;
  if (differInNumber(a, b)) return 0;
  const keys = Object.keys({ ...a, ...b });
  return keys.filter((key) => same(a[key], b[key])).length / keys.length;
}

/** The keys of both. Those that only the first has follow the key that they follow there. */
export function keysOf(first: object, second: object): string[] {
  const keys = Object.keys(second);
  let previous = -1;
  for (const key of Object.keys(first)) {
    if (!keys.includes(key)) keys.splice(previous + 1, 0, key);
    previous = keys.indexOf(key);
  }
  return keys;
}

/** Whether no item was added, removed or moved. */
export const isInPlace = (before: Json[], matches: (number | undefined)[]) =>
  matches.length === before.length && matches.every((old, index) => old === index);
