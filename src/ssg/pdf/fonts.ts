import type { FontPart } from "../og-images/font-parts.ts";
import { fontParts } from "../og-images/font-parts.ts";

const weights = {
  display: ["newsreader-display", 360],
  title: ["newsreader-display", 420],
  figure: ["newsreader-display", 320],
  text: ["instrument-sans", 400],
  label: ["instrument-sans", 580],
} as const;

export type FaceName = keyof typeof weights;
export type Faces = Record<FaceName, FontPart[]>;

/** The typefaces of the site, each with the letters of this text only. */
export async function loadFaces(text: string): Promise<Faces> {
  const loaded = Object.entries(weights).map(
    async ([name, [family, weight]]) => [name, await fontParts(family, { weight, text })] as const,
  );
  return Object.fromEntries(await Promise.all(loaded)) as Faces;
}

/** A part of a text that one font file has all letters of. */
export type Run = { text: string; font: string };

/** Cuts a text where another file of the face has to take over; a letter in none is left out. */
export function runsOf(text: string, name: FaceName, parts: FontPart[]): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const part = parts.findIndex(({ letters }) => letters.has(letter.codePointAt(0) ?? 0));
    if (part < 0) continue;
    const font = fontName(name, part);
    const last = runs.at(-1);
    if (last?.font === font) last.text += letter;
    else runs.push({ text: letter, font });
  }
  return runs;
}

export const fontName = (name: FaceName, part: number) => `${name}-${part}`;
