import fs from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { asSet, families } from "../../content/investor-pack/fonts.ts";

const { resolve } = createRequire(import.meta.url);

/** As `scripts/make-fonts.mjs` cuts it for the site. */
const opticalSize = 64;

type FontPart = { name: string; bytes: Uint8Array; letters: RegExp };

/** One weight of a family, reduced to the characters of a text, and to the files that these need. */
export type Typeface = FontPart[];

export async function loadTypeface(
  family: keyof typeof families,
  weight: number,
  text: string,
): Promise<Typeface> {
  const set = lettersOf(text);
  const needed = new Set(set.map((letter) => partFor(families[family], letter)));
  return Promise.all(
    families[family]
      .filter((part) => needed.has(part))
      .map(async ({ name, file, letters }) => {
        const opsz = file.includes("opsz") ? { opsz: opticalSize } : {};
        const bytes = await subsetFont(await fs.readFile(resolve(file)), set.join(""), {
          targetFormat: "sfnt",
          variationAxes: { wght: weight, ...opsz },
        });
        return { name: `${name}-${weight}`, bytes, letters };
      }),
  );
}

const lettersOf = (text: string) => [
  ...new Set([...text.normalize("NFC")].flatMap((letter) => [...asSet(letter)])),
];

const partFor = <Part extends { letters: RegExp }>(parts: Part[], letter: string) =>
  parts.find(({ letters }) => letters.test(letter));

type Run = {
  text: string;
  part: FontPart /** What it is, if it is drawn turned to the right. */;
  turned?: string;
};

/** Splits a text by font file. What no file has is left out; `npm run check` names it. */
export function runsOf(typeface: Typeface, text: string): Run[] {
  const runs: Run[] = [];
  for (const letter of text.normalize("NFC")) {
    const set = asSet(letter);
    const part = partFor(typeface, set.charAt(0));
    const last = runs.at(-1);
    if (!part) continue;
    if (letter === "→") runs.push({ text: set, part, turned: letter });
    else if (last?.part === part && !last.turned) last.text += set;
    else runs.push({ text: set, part });
  }
  return runs;
}
