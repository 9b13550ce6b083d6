import fs from "node:fs/promises";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";

const folder = path.join(import.meta.dirname, "../../app/fonts");
const { resolve } = createRequire(import.meta.url);

/** The files of a family and the letters of each, as `scripts/make-fonts.mjs` makes them. */
const subsets = [
  { suffix: "-west-european", letters: /[\u00a1-\u00ff]/u },
  { suffix: "-central-european", letters: /[\u0100-\u017f]/u },
  { suffix: "", letters: /[\p{ASCII}\p{Script=Common}]/u },
];

/** For Nepali texts, which our families have no letters for. */
const devanagari = {
  file: "@fontsource-variable/noto-sans-devanagari/files/noto-sans-devanagari-devanagari-wght-normal.woff2",
  // With the full stop that it shares with other scripts, and the joiners.
  letters: /[\p{Script_Extensions=Devanagari}\u200c\u200d]/u,
};

type FontPart = { name: string; bytes: Uint8Array; letters: RegExp };

/** One weight of a family, reduced to the characters of a text, and to the files that these need. */
export type Typeface = FontPart[];

export async function loadTypeface(
  family: string,
  weight: number,
  text: string,
): Promise<Typeface> {
  const parts = subsets.map(({ suffix, letters }) => ({
    name: `${family}${suffix}-${weight}`,
    file: path.join(folder, `${family}${suffix}.woff2`),
    letters,
  }));
  const nepali = { ...devanagari, name: `devanagari-${weight}`, file: resolve(devanagari.file) };
  const options = { targetFormat: "sfnt", variationAxes: { wght: weight } } as const;
  return Promise.all(
    [nepali, ...parts]
      .filter(({ letters }) => letters.test(text))
      .map(async ({ name, file, letters }) => {
        const bytes = await subsetFont(await fs.readFile(file), text, options);
        return { name, bytes, letters };
      }),
  );
}

/** Splits a text by font file. Letters of other scripts are left out. */
export function runsOf(typeface: Typeface, text: string) {
  const runs: { text: string; part: FontPart }[] = [];
  for (const letter of text) {
    const part = typeface.find(({ letters }) => letters.test(letter));
    const last = runs.at(-1);
    if (part && last?.part === part) last.text += letter;
    else if (part) runs.push({ text: letter, part });
  }
  return runs;
}
