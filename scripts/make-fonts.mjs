// `npm run fonts` reduces the typefaces to the characters and weights the design uses.
// The first file of each Latin family covers English; browsers load the others only if a page needs them.
import fs from "node:fs/promises";
import { createRequire } from "node:module";
import subsetFont from "subset-font";
import { cutGlyphs } from "./cut-glyphs.mjs";
import { letters, syllables } from "./devanagari.mjs";

const require = createRequire(import.meta.url);
const characters = (first, last) =>
  String.fromCodePoint(...Array.from({ length: last - first + 1 }, (_, index) => first + index));

const english = `${characters(0x20, 0x7e)}\u00a0©®°·×²½é’‘“”–—…•→←↗↑−≥≤₂№ü`;
const westEuropean = characters(0xa1, 0xff);
const centralEuropean = characters(0x100, 0x17f);

const signs = ` !"%&'()+,-./:;?\u00a0°·×’‘“”–—…•→−`;

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
    await write(name + suffix, await read(source(set)), text, { variationAxes });
  }
}

// For pages in Devanagari: the signs among its words, with no letters, which nothing large there needs.
await write("newsreader-signs", await read(families[0].source("latin")), signs, {
  variationAxes: { opsz: 64, wght: { min: 300, max: 400 } },
});
for (const [name, wght] of [
  ["noto-serif-devanagari", { min: 300, max: 400 }],
  ["noto-sans-devanagari", { min: 400, max: 650 }],
]) {
  const source = `@fontsource-variable/${name}/files/${name}-devanagari-wght-normal.woff2`;
  const all = await subsetFont(await read(source), undefined, {
    keepAllGlyphs: true,
    targetFormat: "sfnt",
    variationAxes: { wght },
  });
  const cut = cutGlyphs(all, letters, syllables, "ne");
  await write(name, cut, undefined, { keepAllGlyphs: true });
}

function read(file) {
  return fs.readFile(require.resolve(file));
}

async function write(name, original, text, options) {
  const font = await subsetFont(original, text, { targetFormat: "woff2", ...options });
  await fs.writeFile(new URL(`../src/app/fonts/${name}.woff2`, import.meta.url), font);
  console.log(`${name}.woff2 ${font.length} bytes`);
}
