import { Buffer, Feature, Font, shape } from "harfbuzzjs";
import { type FontPart, fontParts } from "./font-parts.ts";

export type Setting = { size: number; tracking: number };
export type Outlines = { markup: string; width: number };

type Loaded = { font: Font; unitsPerEm: number; letters: Set<number> };

/**
 * One weight of a typeface of ours, for words in a picture. They become outlines: what the
 * drawing library would do with text depends on the fonts of the machine it runs on.
 */
export class Typeface {
  readonly #fonts: Loaded[];

  private constructor(fonts: Loaded[]) {
    this.#fonts = fonts;
  }

  static async load(family: string, { weight, text }: { weight: number; text: string }) {
    return new Typeface((await fontParts(family, { weight, text })).map(loadFont));
  }

  /** Whether there is a letter for every character. */
  covers(text: string): boolean {
    return [...text].every((character) => this.#fontFor(character) !== undefined);
  }

  width(text: string, setting: Setting): number {
    return this.outline(text, setting).width;
  }

  /** The text as SVG paths that start at 0, 0 on the base line. */
  outline(text: string, { size, tracking }: Setting): Outlines {
    let width = 0;
    let markup = "";
    for (const { run, loaded } of this.#runs(text)) {
      const scale = size / loaded.unitsPerEm;
      for (const { outline, advance } of glyphsOf(loaded.font, run)) {
        if (outline) {
          const place = `translate(${round(width)}) scale(${round(scale)} ${round(-scale)})`;
          markup += `<path transform="${place}" d="${outline}"/>`;
        }
        width += advance * scale + tracking * size;
      }
    }
    return { markup, width };
  }

  #fontFor(character: string): Loaded | undefined {
    const code = character.codePointAt(0) ?? 0;
    return this.#fonts.find(({ letters }) => letters.has(code));
  }

  #runs(text: string): { run: string; loaded: Loaded }[] {
    const runs: { run: string; loaded: Loaded }[] = [];
    for (const character of text) {
      const loaded = this.#fontFor(character);
      if (!loaded) throw new Error(`Our fonts have no letter for "${character}" in "${text}".`);
      const last = runs.at(-1);
      if (last?.loaded === loaded) last.run += character;
      else runs.push({ run: character, loaded });
    }
    return runs;
  }
}

function loadFont({ face, letters }: FontPart): Loaded {
  return { font: new Font(face), unitsPerEm: face.upem, letters };
}

function glyphsOf(font: Font, run: string) {
  const buffer = new Buffer();
  buffer.addText(run);
  buffer.guessSegmentProperties();
  // As browsers do with spaced letters: none of them are joined.
  shape(font, buffer, [new Feature("liga", 0)]);
  return buffer.getGlyphInfosAndPositions().map(({ codepoint, xAdvance = 0 }) => ({
    outline: font.glyphToPath(codepoint),
    advance: xAdvance,
  }));
}

function round(value: number): number {
  return Math.round(value * 1e5) / 1e5;
}
