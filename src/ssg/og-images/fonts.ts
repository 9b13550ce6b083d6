import fs from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import { Blob, Face, Feature, Font, Buffer as ShapeBuffer, shape } from "harfbuzzjs";
import subsetFont from "subset-font";

const folder = path.join(import.meta.dirname, "../../app/fonts");

/** The subsets of a family, as in the stylesheet. */
const parts = ["", "-west-european", "-central-european"];

type FontPart = { name: string; bytes: Uint8Array; font: Font; letters: Set<number> };

/** One weight of a family, reduced to the characters of a text. */
export type Typeface = FontPart[];

type Setting = { size: number; tracking: number };

export async function loadTypeface(family: string, weight: number, text: string) {
  return Promise.all(
    parts.map((part) => {
      const file = path.join(folder, `${family}${part}.woff2`);
      return loadPart(file, { name: `${family}${part}`, weight, text });
    }),
  );
}

const devanagari =
  "@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2";

/** For Nepali texts, which our families have no letters for. Empty if there is none. */
export async function loadDevanagari(weight: number, text: string): Promise<Typeface> {
  if (!/\p{Script=Devanagari}/u.test(text)) return [];
  const file = createRequire(import.meta.url).resolve(devanagari);
  return [await loadPart(file, { name: "devanagari", weight, text })];
}

async function loadPart(
  file: string,
  { name, weight, text }: { name: string; weight: number; text: string },
) {
  const options = { targetFormat: "sfnt", variationAxes: { wght: weight } } as const;
  const bytes = await subsetFont(await fs.readFile(file), text, options);
  const face = new Face(new Blob(bytes));
  const letters = new Set(face.collectUnicodes());
  return { name: `${name}-${weight}`, bytes, font: new Font(face), letters };
}

const partWith = (typeface: Typeface, letter: string) =>
  typeface.find(({ letters }) => letters.has(letter.codePointAt(0) ?? 0));

export const covers = (typeface: Typeface, text: string) =>
  [...text].every((letter) => partWith(typeface, letter));

/** Splits a text by font file. Characters that no file has are left out. */
export function runsOf(typeface: Typeface, text: string) {
  const runs: { text: string; part: FontPart }[] = [];
  for (const letter of text) {
    const part = partWith(typeface, letter);
    const last = runs.at(-1);
    if (part && last?.part === part) last.text += letter;
    else if (part) runs.push({ text: letter, part });
  }
  return runs;
}

/**
 * A line as SVG paths, starting at 0, 0 on the baseline. Not SVG text, which sharp renders with the
 * fonts of the machine.
 */
export function outline(typeface: Typeface, text: string, { size, tracking }: Setting) {
  let width = 0;
  let markup = "";
  for (const { text: run, part } of runsOf(typeface, text)) {
    const scale = size / part.font.face.upem;
    const buffer = new ShapeBuffer();
    buffer.addText(run);
    buffer.guessSegmentProperties();
    // Browsers disable ligatures in text with letter-spacing.
    shape(part.font, buffer, [new Feature("liga", 0)]);
    for (const { codepoint, xAdvance = 0 } of buffer.getGlyphInfosAndPositions()) {
      const place = `translate(${round(width)}) scale(${round(scale)} ${round(-scale)})`;
      const path = part.font.glyphToPath(codepoint);
      if (path) markup += `<path transform="${place}" d="${path}"/>`;
      width += xAdvance * scale + tracking * size;
    }
  }
  return { markup, width };
}

const round = (value: number) => Math.round(value * 1e5) / 1e5;
