import { isDeepStrictEqual } from "node:util";
import type { Json, Path } from "../../shared/api.ts";
import { placeInWords } from "../../shared/names.ts";
import { isGroup, matchItems } from "../../shared/values.ts";

/** One difference between two versions of a file. */
export type Difference = {
  /** "Home, Top of the page, Slide 2, Title: changed from “First light” to “Dawn”." */
  text: string;
  /** What to set to undo it alone. Nothing leaves a field out. */
  undo: { path: Path; value: Json | undefined };
  /** What is there now. */
  now: Json | undefined;
};

/** Every difference, in words. `title` is the file's: "Home". */
export function describeChange(title: string, before: Json, after: Json): Difference[] {
  return [...differences(before, after, [])].map(({ path, what, undo, now }) => ({
    // A quoted sentence ends with a stop of its own.
    text: `${placeInWords(title, path)}: ${what}.`.replace(/(?<=[.!?]”)\.$/, ""),
    undo,
    now,
  }));
}

type Value = Json | undefined;
type Undo = Difference["undo"];
type Found = { path: Path; what: string; undo: Undo; now: Value };

/** `undo` is another one for an item of a list, which others follow. */
function* differences(
  before: Value,
  after: Value,
  path: Path,
  undo: Undo = { path, value: before },
): Generator<Found> {
  if (isDeepStrictEqual(before, after)) return;
  if (isGroup(before) && isGroup(after)) {
    for (const key of Object.keys({ ...before, ...after })) {
      yield* differences(before[key], after[key], [...path, key]);
    }
  } else if (Array.isArray(before) && Array.isArray(after)) yield* inList(before, after, path);
  else if (before === undefined) yield { path, what: `added ${quote(after)}`, undo, now: after };
  else if (after === undefined) yield { path, what: `removed ${quote(before)}`, undo, now: after };
  else {
    const what = `changed from ${quote(before, after)} to ${quote(after, before)}`;
    yield { path, what, undo, now: after };
  }
}

function* inList(before: Json[], after: Json[], path: Path): Generator<Found> {
  const matches = matchItems(before, after);
  for (const [index, item] of after.entries()) {
    const old = matches[index];
    const at = [...path, index];
    if (old !== undefined) yield* differences(before[old], item, at);
    else yield* differences(undefined, item, at, { path, value: after.toSpliced(index, 1) });
  }
  for (const [index, item] of before.entries()) {
    if (matches.includes(index)) continue;
    const value = after.toSpliced(index, 0, item);
    yield* differences(item, undefined, [...path, index], { path, value });
  }
  const order = matches.filter((old) => old !== undefined);
  const sorted = order.toSorted((a, b) => a - b);
  if (isDeepStrictEqual(order, sorted)) return;
  // New items stay where they are; the others return to their old order around them.
  const value = matches.map((old, index) =>
    old === undefined ? after[index] : after[matches.indexOf(sorted.shift())],
  ) as Json[];
  yield { path, what: "put in another order", undo: { path, value }, now: undefined };
}

const most = 60;

/** A value as a reader recognises it; of a long text the part that differs from the `other`. */
export function quote(value: Value, other?: Value): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map((item) => quote(item)).join(", ") || "nothing";
  if (isGroup(value)) {
    const { title, label, name, heading, alt, id } = value;
    return quote(title ?? label ?? name ?? heading ?? alt ?? id ?? Object.values(value)[0] ?? null);
  }
  if (typeof value !== "string") return String(value ?? "nothing");
  if (value.length <= most) return `“${value}”`;
  let same = 0;
  if (typeof other === "string") while (value[same] === other[same]) same++;
  const start = same < most / 2 ? 0 : value.lastIndexOf(" ", same - most / 4) + 1;
  const end = start + most;
  return `“${start > 0 ? "…" : ""}${value.slice(start, end).trim()}${end < value.length ? "…" : ""}”`;
}
