import { isDeepStrictEqual } from "node:util";
import { singular } from "../../content/singular.ts";
import type { Json, Path } from "../api.ts";
import { isGroup, matchItems } from "../values.ts";

/** One difference between two versions of a file. */
export type Difference = {
  /** "Home, hero, second slide: title changed from “First light” to “Dawn”." */
  text: string;
  /** What to set to undo it alone. */
  undo: { path: Path; value: Json };
};

/** Every difference, in words. `title` is the file's: "Home". */
export function describeChange(title: string, before: Json, after: Json): Difference[] {
  return [...differences(before, after, [])].map(({ path, what, undo }) => ({
    text: `${placeInWords(title, path)} ${what}.`.replace(": .", "."),
    undo,
  }));
}

/** "Home, hero, second slide: title" */
export function placeInWords(title: string, path: Path): string {
  const [places, field] = inWords(path);
  return `${[title, ...places].join(", ")}: ${field}`;
}

type Found = { path: Path; what: string; undo: Difference["undo"] };

function* differences(before: Json, after: Json, path: Path): Generator<Found> {
  if (isDeepStrictEqual(before, after)) return;
  if (isGroup(before) && isGroup(after)) yield* inGroup(before, after, path);
  else if (Array.isArray(before) && Array.isArray(after)) yield* inList(before, after, path);
  else {
    const what = `changed from ${quote(before, after)} to ${quote(after, before)}`;
    yield { path, what, undo: { path, value: before } };
  }
}

type Group = { [key: string]: Json };

function* inGroup(before: Group, after: Group, path: Path): Generator<Found> {
  for (const key of Object.keys({ ...before, ...after })) {
    const [old, now] = [before[key], after[key]];
    const at = [...path, key];
    if (old !== undefined && now !== undefined) yield* differences(old, now, at);
    else if (now !== undefined) {
      const { [key]: _, ...value } = after;
      yield { path: at, what: `added: ${quote(now)}`, undo: { path, value } };
    } else if (old !== undefined) {
      // In the old order, so that the field returns to its old place.
      const kept = Object.keys(before).filter((name) => name in after || name === key);
      const value = Object.fromEntries(
        kept.map((name) => [name, name === key ? old : (after[name] ?? null)]),
      );
      yield {
        path: at,
        what: `removed: ${quote(old)}`,
        undo: { path, value: { ...value, ...after } },
      };
    }
  }
}

function* inList(before: Json[], after: Json[], path: Path): Generator<Found> {
  const matches = matchItems(before, after);
  for (const [index, item] of after.entries()) {
    const old = matches[index];
    const at = [...path, index];
    if (old !== undefined) yield* differences(before[old] ?? null, item, at);
    else {
      const value = after.toSpliced(index, 1);
      yield { path: at, what: `added: ${quote(item)}`, undo: { path, value } };
    }
  }
  for (const [index, item] of before.entries()) {
    if (matches.includes(index)) continue;
    const value = after.toSpliced(index, 0, item);
    yield { path: [...path, index], what: `removed: ${quote(item)}`, undo: { path, value } };
  }
  const order = matches.filter((old) => old !== undefined);
  const sorted = order.toSorted((a, b) => a - b);
  if (isDeepStrictEqual(order, sorted)) return;
  // New items stay where they are; the others return to their old order around them.
  const value = matches.map((old, index) =>
    old === undefined ? after[index] : after[matches.indexOf(sorted.shift())],
  ) as Json[];
  yield { path, what: "put in another order", undo: { path, value } };
}

const ordinals = "first second third fourth fifth sixth seventh eighth ninth tenth".split(" ");

/** `["hero", "slides", 1, "title"]` gives `["hero", "second slide"]` and "title". */
function inWords(path: Path): [string[], string] {
  const words: string[] = [];
  for (const [index, part] of path.entries()) {
    if (typeof part === "number") {
      const name = words.pop() ?? "entries";
      words.push(`${ordinals[part] ?? `${part + 1}th`} ${singular(spaced(name))}`);
    } else words.push(typeof path[index + 1] === "number" ? part : spaced(part));
  }
  return [words.slice(0, -1), words.at(-1) ?? ""];
}

const spaced = (name: string) =>
  name.replaceAll(/(?<=[a-z])[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const most = 60;

/** A value as a reader recognises it; of a long text the part that differs from the `other`. */
export function quote(value: Json, other?: Json): string {
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
