import { isDeepStrictEqual } from "node:util";
import type { Json, Path } from "../../shared/api.ts";
import { nameOfItem, placeInWords } from "../../shared/names.ts";
import { isGroup, matchItems } from "../../shared/values.ts";

/** One difference between two versions of a file. */
type Difference = {
  /** "Home, Top of the page, Slide “Dawn”, Title: changed from “First light” to “Dawn”." */
  text: string;
  path: Path;
  /** What stands there now; nothing, if it was removed. */
  now: Json | undefined;
};

/** Every difference, in words. `title` is the file's: "Home". */
export function describeChange(title: string, before: Json, after: Json): Difference[] {
  return [...differences(before, after, [])].map(({ path, what, now }) => {
    const place = placeInWords(title, path, now === undefined ? before : after);
    // A quoted sentence ends with a stop of its own.
    return { text: `${place}: ${what}.`.replace(/(?<=[.!?]”)\.$/, ""), path, now };
  });
}

type Value = Json | undefined;
type Found = { path: Path; what: string; now: Value };

function* differences(before: Value, after: Value, path: Path): Generator<Found> {
  if (isDeepStrictEqual(before, after)) return;
  if (isGroup(before) && isGroup(after)) {
    for (const key of Object.keys({ ...before, ...after })) {
      yield* differences(before[key], after[key], [...path, key]);
    }
  } else if (Array.isArray(before) && Array.isArray(after)) yield* inList(before, after, path);
  else yield { path, what: whatIs(before, after), now: after };
}

function whatIs(before: Value, after: Value): string {
  if (before === undefined) return `added ${quote(after)}`;
  if (after === undefined) return `removed ${quote(before)}`;
  return `changed from ${quote(before, after)} to ${quote(after, before)}`;
}

function* inList(before: Json[], after: Json[], path: Path): Generator<Found> {
  const matches = matchItems(before, after);
  for (const [index, item] of after.entries()) {
    yield* differences(before[matches[index] ?? -1], item, [...path, index]);
  }
  for (const [index, item] of before.entries()) {
    if (!matches.includes(index)) yield* differences(item, undefined, [...path, index]);
  }
  const order = matches.filter((old) => old !== undefined);
  if (
    !isDeepStrictEqual(
      order,
      order.toSorted((a, b) => a - b),
    )
  ) {
    yield { path, what: "put in another order", now: after };
  }
}

const most = 60;

/** A value as a reader recognises it; of a long text the part that differs from the `other`. */
export function quote(value: Value, other?: Value): string {
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (Array.isArray(value)) return value.map((item) => quote(item)).join(", ") || "nothing";
  if (isGroup(value)) {
    return quote(nameOfItem(value) || (Object.values(value)[0] ?? null));
  }
  if (typeof value !== "string") return String(value ?? "nothing");
  if (value.length <= most) return `“${value}”`;
  let same = 0;
  if (typeof other === "string") while (value[same] === other[same]) same++;
  const start = same < most / 2 ? 0 : value.lastIndexOf(" ", same - most / 4) + 1;
  const end = start + most;
  return `“${start > 0 ? "…" : ""}${value.slice(start, end).trim()}${end < value.length ? "…" : ""}”`;
}
