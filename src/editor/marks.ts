import { invisibleMarks } from "../schema/invisible-marks.ts";
import type { Path } from "./api.ts";

/** Where a text comes from. */
export type Place = { file: string; path: Path };

/*
 * A mark is a place, written in invisible characters before a text: each byte is one of the 256
 * variation selectors, which no browser draws. All of them together count as one character.
 */
export function mark(text: string, { file, path }: Place): string {
  const bytes = new TextEncoder().encode(JSON.stringify([file, ...path]));
  const characters = Array.from(bytes, (byte) =>
    String.fromCodePoint(byte < 16 ? 0xfe00 + byte : 0xe0100 + byte - 16),
  );
  return characters.join("") + text;
}

/** The places of all marked texts in a string, which may be put together from several. */
export function marksIn(text: string): Place[] {
  return [...text.matchAll(invisibleMarks)].flatMap(([characters]) => {
    const bytes = Array.from(characters, (character) => {
      const code = character.codePointAt(0) as number;
      return code < 0xe0100 ? code - 0xfe00 : code - 0xe0100 + 16;
    });
    return parsePlace(new TextDecoder().decode(new Uint8Array(bytes)));
  });
}

/** Several marks can follow each other, when code puts an empty text between them. */
function parsePlace(json: string): Place[] {
  return json.split(/(?<=\])(?=\[)/).flatMap((part) => {
    const [file, ...path] = JSON.parse(part) as [string, ...Path];
    return { file, path };
  });
}
