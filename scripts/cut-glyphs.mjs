// `subset-font` cuts by letters. A script whose letters join has thousands of glyphs for them, so this cuts by the
// glyphs that the joins of real words need. Any other join is still set in the same font, as half letters.
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { Blob, Face, Font, shape, Buffer as TextBuffer } from "harfbuzzjs";

const require = createRequire(import.meta.url);
const cutter = await readFile(require.resolve("harfbuzzjs/dist/harfbuzz-subset.wasm"));
const { exports: hb } = (await WebAssembly.instantiate(cutter)).instance;
hb._initialize();

/** As in HarfBuzz's hb-subset.h. */
const layoutFeatures = 6;
const noHinting = 0x1;
const noLayoutClosure = 0x200;

/** A font in the form of OpenType, with its letters and what else these texts need. */
export function cutGlyphs(font, letters, texts, language) {
  const input = hb.hb_subset_input_create_or_fail();
  hb.hb_subset_input_set_flags(input, noHinting | noLayoutClosure);
  const features = hb.hb_subset_input_set(input, layoutFeatures);
  hb.hb_set_clear(features);
  hb.hb_set_invert(features);
  const unicodes = hb.hb_subset_input_unicode_set(input);
  for (const letter of letters) hb.hb_set_add(unicodes, letter.codePointAt(0));
  const glyphs = hb.hb_subset_input_glyph_set(input);
  for (const { codepoint } of glyphsIn(font, [...letters, ...texts], language).flat()) {
    hb.hb_set_add(glyphs, codepoint);
  }

  const start = hb.malloc(font.length);
  memory().set(font, start);
  const face = hb.hb_face_create(hb.hb_blob_create(start, font.length, 0, 0, 0), 0);
  const cut = hb.hb_subset_or_fail(face, input);
  if (cut === 0) throw new Error("HarfBuzz cannot cut this font.");
  const blob = hb.hb_face_reference_blob(cut);
  const data = hb.hb_blob_get_data(blob, 0);
  return Buffer.from(memory().slice(data, data + hb.hb_blob_get_length(blob)));
}

/** The memory moves when it grows. */
const memory = () => new Uint8Array(hb.memory.buffer);

/** What sets each of these texts, glyph by glyph. */
export function glyphsIn(data, texts, language) {
  const font = new Font(new Face(new Blob(data)));
  return texts.map((text) => {
    const buffer = new TextBuffer();
    buffer.addText(text);
    buffer.guessSegmentProperties();
    buffer.setLanguage(language);
    shape(font, buffer);
    return buffer.getGlyphInfosAndPositions();
  });
}
