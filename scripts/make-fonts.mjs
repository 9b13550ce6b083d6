// `npm run fonts` reduces the two typefaces to the characters and weights the design uses.
// The first file of each family covers English; browsers load the others only if a page needs them.
import fs from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";

const require = createRequire(import.meta.url);
const characters = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

const english = `${characters(0x20, 0x7e)}\u00a0©®°·×²½é’‘“”–—…•→←↗↑−≥≤₂№ü`;
const westEuropean = characters(0xa1, 0xff);
const centralEuropean = characters(0x100, 0x17f);

const families = [
  {
    name: "newsreader-display",
    source: (set) => `@fontsource-variable/newsreader/files/newsreader-${set}-opsz-normal.woff2`,
    variationAxes: { opsz: 64, wght: { min: 300, max: 500 } },
  },
  {
    name: "instrument-sans",
    source: (set) =>
      `@fontsource-variable/instrument-sans/files/instrument-sans-${set}-wght-normal.woff2`,
    variationAxes: { wght: { min: 400, max: 650 } },
  },
];

for (const { name, source, variationAxes } of families) {
  for (const [suffix, set, text] of [
    ["", "latin", english],
    ["-west-european", "latin", westEuropean],
    ["-central-european", "latin-ext", centralEuropean],
  ]) {
    const original = await fs.readFile(require.resolve(source(set)));
    const font = await subsetFont(original, text, { targetFormat: "woff2", variationAxes });
    await fs.writeFile(new URL(`../src/app/fonts/${name}${suffix}.woff2`, import.meta.url), font);
    console.log(`${name}${suffix}.woff2 ${font.length} bytes`);
  }
}
