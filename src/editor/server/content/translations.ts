import { haveIds, placeOf, stillHolds } from "../../../content/overlay.ts";
import type { Json } from "../../shared/api.ts";
import { followed } from "../../shared/translations.ts";
import { fieldsOf, isGroup, same, textsIn } from "../../shared/values.ts";

type Value = Json | undefined;

/*
 * A file of another language holds only what is said there. Forms, merges and undo see it in the shape of its original:
 * with every group, and every list with the original's items at their places.
 */

/** What a file says, in the shape of its original. */
export function aligned(original: Value, said: Value): Value {
  if (Array.isArray(original)) {
    const given = Array.isArray(said) ? said : [];
    // Nobody knows which of them is too much.
    const sure = haveIds(original) || given.length <= original.length ? given : [];
    return original.map((item, place) => {
      const words = aligned(item, sure[placeOf(item, place, original, sure)]) ?? "";
      return isGroup(words) && isGroup(item) && haveIds(original)
        ? { id: item.id ?? "", ...words }
        : words;
    });
  }
  if (!isGroup(original)) return said ?? undefined;
  const given = isGroup(said) ? said : {};
  return {
    ...given,
    ...fieldsOf(original, (key, field) => aligned(field, given[key])),
  };
}

/** The reverse: what the file is to hold. Nothing, if nothing is said. */
export function pruned(original: Value, words: Value): Value {
  if (Array.isArray(original) && Array.isArray(words)) {
    const items = original.map((item, place) => pruned(item, words[place]));
    if (haveIds(original)) {
      const there = items.filter((item) => item !== undefined);
      return there.length > 0 ? there : undefined;
    }
    const last = items.findLastIndex((item) => item !== undefined);
    if (last < 0) return undefined;
    // What is not there yet keeps its place.
    return items
      .slice(0, last + 1)
      .map((item, place) => item ?? (isGroup(original[place]) ? {} : ""));
  }
  if (!isGroup(original) || !isGroup(words)) return words === "" ? undefined : (words ?? undefined);
  const said = fieldsOf(words, (key, field) =>
    key in original ? pruned(original[key], field) : field,
  );
  return Object.keys(said).every((key) => key === "id") ? undefined : said;
}

/** What somebody says, and the original that it was said of. */
type Said = { original: Value; words: Json };

/** Where translations can be merged by place: all in the shape of one original, unless something would be lost in it. */
export function shapeFor(original: Value, sides: Said[]) {
  const isWhole = ({ original: own = original, words }: Said) =>
    same(pruned(own, aligned(own, words)) ?? null, words);
  if (original === undefined || !sides.every(isWhole)) return undefined;
  return {
    into: ({ original: own = original, words }: Said): Json => {
      const moved = followed(own, original, aligned(own, words));
      return aligned(original, moved) ?? null;
    },
    back: (value: Json) => pruned(original, value),
  };
}

/** What holds although the original was changed is forgotten once that was changed again. */
export function withoutOldHolds(original: Json, words: Json): Json {
  if (!isGroup(words) || !Array.isArray(words[stillHolds])) return words;
  const { [stillHolds]: held, ...others } = words;
  const texts = textsIn(original).map(({ text }) => text);
  const current = (held as Json[]).filter((text) => texts.includes(String(text)));
  return current.length > 0 ? { ...others, [stillHolds]: current } : others;
}
