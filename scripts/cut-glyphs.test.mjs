import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import subsetFont from "subset-font";
import { expect, test } from "vitest";
import { glyphsIn } from "./cut-glyphs.mjs";
import { joins } from "./devanagari.mjs";

const { resolve } = createRequire(import.meta.url);
const root = path.join(import.meta.dirname, "..");
const content = path.join(root, "content/ne");
const texts = fs
  .readdirSync(content, { recursive: true, encoding: "utf8" })
  .filter((file) => file.endsWith(".yaml"))
  .map((file) => fs.readFileSync(path.join(content, file), "utf8"));
const words = [...new Set(texts.join(" ").match(/[\u0900-\u097f\u200c\u200d]+/g))];
const set = [...words, ...joins];
/** A join that is rarer than those, and a letter that Nepali does not have. */
const rare = ["ङ्ञ्झ", "\u0904"];

/** The glyphs of these words, each by its width: cutting counts them anew. */
async function widths(file) {
  const data = await subsetFont(fs.readFileSync(file), undefined, {
    keepAllGlyphs: true,
    targetFormat: "sfnt",
    variationAxes: { wght: 400 },
  });
  const rounded = ({ xAdvance }) => Math.round(xAdvance);
  return glyphsIn(data, [...set, ...rare], "ne").map((glyphs) => glyphs.map(rounded));
}

test.for(["noto-serif-devanagari", "noto-sans-devanagari"])(
  "%s sets the joins of Nepali and every word of the site as if it had not been cut",
  async (name) => {
    const source = `@fontsource-variable/${name}/files/${name}-devanagari-wght-normal.woff2`;
    const whole = await widths(resolve(source));
    const cut = await widths(path.join(root, `src/app/fonts/${name}.woff2`));
    expect(words.length).toBeGreaterThan(1000);
    const differ = set.filter((_, place) => `${cut[place]}` !== `${whole[place]}`);
    expect(differ).toEqual([]);
    // Set in the same font, as half letters.
    const [join, [notDefined]] = cut.slice(set.length);
    expect(join.length).toBeGreaterThan(1);
    expect(join).not.toContain(notDefined);
  },
);
