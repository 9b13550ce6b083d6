import { colours } from "../colours.ts";
import { loadTypeface, runsOf, type Typeface } from "./fonts.ts";

/** A4, in points. */
export const a4 = { width: 595.28, height: 841.89 };
export const margin = { side: 56, top: 68, foot: 80 };
export const column = a4.width - 2 * margin.side;

const weights = {
  display: ["serif", 360],
  title: ["serif", 420],
  figure: ["serif", 320],
  text: ["sans", 400],
  label: ["sans", 580],
} as const;

type TypefaceName = keyof typeof weights;
export type Typefaces = Record<TypefaceName, Typeface>;

/** The site's typefaces, reduced to the characters of this text. */
export async function loadTypefaces(text: string): Promise<Typefaces> {
  const loaded = Object.entries(weights).map(async ([name, [family, weight]]) => {
    return [name, await loadTypeface(family, weight, text)] as const;
  });
  return Object.fromEntries(await Promise.all(loaded)) as Typefaces;
}

/** Size in points, leading as a multiple of it, tracking in em. */
export type Style = {
  face: TypefaceName;
  size: number;
  leading: number;
  colour: string;
  tracking?: number;
  balanced?: boolean;
};

const heading = { face: "display", leading: 1.06, colour: colours.night, balanced: true } as const;
const text = { face: "text", leading: 1.5, colour: colours.stone } as const;

export const styles = {
  cover: { ...heading, size: 58, leading: 1, tracking: -0.024, colour: colours.snow },
  h1: { ...heading, size: 36, tracking: -0.021 },
  h2: { ...heading, size: 24, tracking: -0.018 },
  h3: { ...heading, face: "title", size: 14, leading: 1.16, tracking: -0.008 },
  lead: { ...text, size: 11.5, balanced: true },
  body: { ...text, size: 9.25 },
  label: { ...text, face: "label", size: 9.25, colour: colours.night, balanced: true },
  note: { ...text, size: 7.25, leading: 1.45, colour: colours.stoneLight },
  figure: { face: "figure", size: 34, leading: 1, tracking: -0.03, colour: colours.goldDeep },
  unit: { face: "figure", size: 15, leading: 1, colour: colours.goldDeep },
} as const satisfies Record<string, Style>;

/** Replacements on dark pages. */
export const onNight: Record<string, string> = {
  [colours.night]: colours.snow,
  [colours.stone]: colours.skyLight,
  [colours.stoneLight]: colours.sky,
  [colours.goldDeep]: colours.gold,
  [colours.hairline]: "#3d4560",
  [colours.bar]: colours.sky,
};

const isDevanagari = (text: string) => /\p{Script=Devanagari}/u.test(text);

/** The pieces of a line, each in one font, with the space between its letters. */
export function spacedRuns(typefaces: Typefaces, text: string, style: Style) {
  const { face, size, tracking = 0 } = style;
  return runsOf(typefaces[face], text).map((run) => ({
    ...run,
    // A stroke joins the letters of Devanagari; space between them would cut it.
    spacing: isDevanagari(run.text) ? 0 : tracking * size,
  }));
}

/** Devanagari has signs above and below its letters. */
export const leadingOf = (text: string, { leading }: Style) =>
  isDevanagari(text) ? Math.max(leading, 1.35) : leading;

/** What screen readers are told of a part. */
export type Reading = { alt?: string; lang?: string; actual?: string };

/** The signs of Devanagari are not drawn in the order in which they are read. */
export const readingOf = (text: string): Reading =>
  isDevanagari(text) ? { lang: "ne", actual: text } : {};
