import { invisibleMarks } from "../../schema/invisible-marks.ts";
import type { Json, Path } from "../shared/api.ts";

/** Where a text comes from. */
export type Place = { file: string; path: Path };

/** What carries no mark, because code compares it: a text, or the class of a picture. */
export type Unmarked = Record<string, Place[]>;

/*
 * A mark is a place, written in invisible characters before a text: each byte is one of the 240
 * supplementary variation selectors, which no browser draws and no text of a site needs. JSON has no
 * byte below 16. All of them together count as one character.
 */
const first = 0xe0100 - 16;

export function mark(text: string, { file, path }: Place): string {
  const bytes = new TextEncoder().encode(JSON.stringify([file, ...path]));
  return Array.from(bytes, (byte) => String.fromCodePoint(first + byte)).join("") + text;
}

/** The places of all marked texts in a string, which may be put together from several. */
export function marksIn(text: string): Place[] {
  return [...text.matchAll(invisibleMarks)].flatMap(([characters]) => {
    const bytes = Array.from(characters, (character) => (character.codePointAt(0) ?? 0) - first);
    return parsePlaces(new TextDecoder().decode(new Uint8Array(bytes)));
  });
}

/** For a text that leaves the live page: nobody would see the marks, but they count as letters. */
export const withoutMarks = (text: string): string => text.replace(invisibleMarks, "");

/** As the files hold it: without the editor's marks, and without spaces at the ends of texts. */
export function tidy(value: Json): Json {
  if (typeof value === "string") return withoutMarks(value).replaceAll("\r\n", "\n").trim();
  if (Array.isArray(value)) return value.map(tidy);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, tidy(item)]));
}

/** Several marks can follow each other, when code puts an empty text between them. */
function parsePlaces(json: string): Place[] {
  return json.split(/(?<=\])(?=\[)/).flatMap((part) => {
    try {
      const [file, ...path] = JSON.parse(part) as [string, ...Path];
      return { file, path };
    } catch {
      // A part of a mark, left by code that has cut the text.
      return [];
    }
  });
}
