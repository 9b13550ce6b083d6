import { isWords, type JsonSchema, schemaInside } from "./json-schema.ts";
import type { Path } from "./yaml-files.ts";

type Value = unknown;
type Group = Record<string, Value>;

export type Overlaid = {
  /** The content, with the texts of the other language in the place of its own. */
  value: Value;
  /** Texts that are not there in the other language, or in a list of another length: their places in the content. */
  missing: Path[];
  /** What the other language's file says in vain: places in that file. */
  leftOver: { path: Path; message: string }[];
};

/** In another language's file: originals that were changed since, without any need to change the translation. */
export const stillHolds = "stillHolds";

/**
 * Lays the texts of another language over some content: key by key, items of a list by their id if they have
 * one, else by their place. It can say every text in other words, and change nothing else.
 */
export function overlay(base: Value, said: Value, schema: JsonSchema): Overlaid {
  const missing: Path[] = [];
  const leftOver: Overlaid["leftOver"] = [];

  /** `at` is the place in the content, `there` the one in the other language's file. */
  function lay(base: Value, said: Value, schema: JsonSchema, at: Path, there: Path): Value {
    /** As if nothing were said here. */
    const passOver = (message: string) => {
      leftOver.push({ path: there, message });
      return lay(base, undefined, schema, at, there);
    };
    if (base === null || typeof base !== "object") {
      if (isWords(schema)) {
        // In a list, an empty text keeps the place of one that is not there yet.
        const isThere = said !== undefined && said !== null && said !== "";
        if (!isThere) missing.push(at);
        return isThere ? said : base;
      }
      return said === undefined || said === base
        ? base
        : passOver(
            `${nameOf(there)} stands once, in the file of the default language. Delete it here.`,
          );
    }
    if (Array.isArray(base)) {
      if (said !== undefined && !Array.isArray(said))
        return passOver(`${nameOf(there)} must be a list.`);
      const given: Value[] = said ?? [];
      if (!haveIds(base) && given.length > base.length) {
        // Which of them is too much, nobody knows.
        return passOver(
          `${nameOf(there)} has ${given.length} items, and ${base.length} in the default language. Delete what is not there.`,
        );
      }
      const places = base.map((item, place) => placeOf(item, place, base, given));
      given.forEach((_item, place) => {
        if (places.includes(place)) return;
        const message = "the default language has no item with this id. Delete it here.";
        leftOver.push({ path: [...there, place], message });
      });
      return base.map((item, place) => {
        const found = places[place] ?? -1;
        return lay(
          item,
          given[found],
          schemaInside(schema, base, ""),
          [...at, place],
          [...there, found],
        );
      });
    }
    if (said !== undefined && (said === null || typeof said !== "object" || Array.isArray(said))) {
      return passOver(`${nameOf(there)} must be a group of fields.`);
    }
    const given = (said ?? {}) as Group;
    for (const key of Object.keys(given).filter((key) => !(key in base))) {
      leftOver.push({
        path: [...there, key],
        message: `the default language has no ${key} here. Check the spelling, or delete it.`,
      });
    }
    const fields = Object.entries(base).map(([key, field]) => [
      key,
      lay(field, given[key], schemaInside(schema, base, key), [...at, key], [...there, key]),
    ]);
    return Object.fromEntries(fields);
  }

  return { value: lay(base, said, schema, [], []), missing, leftOver };
}

/** Where the words of an item stand in the other language's list. */
export function placeOf(item: Value, place: number, all: Value[], given: Value[]): number {
  if (!haveIds(all)) return place < given.length ? place : -1;
  return given.findIndex((other) => idOf(other) === idOf(item));
}

export const haveIds = (items: Value[]) => items.every((item) => idOf(item) !== undefined);

const idOf = (item: Value) => (item as { id?: unknown } | null | undefined)?.id;

const nameOf = (path: Path) =>
  String(path.findLast((part) => typeof part === "string") ?? "content");
