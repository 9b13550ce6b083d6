import type { Json } from "./api.ts";
import { fieldsOf, isGroup, matchItems } from "./values.ts";

type Value = Json | undefined;

/** The files of another language lie in a folder that is named like its code: `ne/pages/home.yaml`. */
export function translationOf(name: string): { language: string; file: string } | undefined {
  const [, language, file] = /^([a-z]{2,3}(?:-[a-z0-9]{2,8})*)\/(.+)$/.exec(name) ?? [];
  return language && file ? { language, file } : undefined;
}

/** What a file is in the default language. */
export const originalOf = (name: string): string => translationOf(name)?.file ?? name;

/** What was said of items that are gone, by what they were: they may come back. */
export type Gone = Map<string, Json>;

/** The words of an original whose lists were changed: they go with their items. */
export function followed(before: Value, after: Value, words: Value, gone: Gone = new Map()): Value {
  if (Array.isArray(before) && Array.isArray(after) && Array.isArray(words)) {
    const matches = matchItems(before, after);
    for (const [old, item] of before.entries()) {
      if (!matches.includes(old)) gone.set(JSON.stringify(item), words[old] ?? "");
    }
    return after.map((item, place) => {
      const old = matches[place];
      if (old === undefined) return gone.get(JSON.stringify(item)) ?? "";
      return followed(before[old], item, words[old], gone) ?? "";
    });
  }
  if (!isGroup(before) || !isGroup(after) || !isGroup(words)) return words;
  return fieldsOf(words, (key, field) => followed(before[key], after[key], field, gone));
}
