import { runsOf } from "../og-images/fonts.ts";
import type { Style, Typefaces } from "./styles.ts";

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
