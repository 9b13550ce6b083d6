import { loadTypeface, type Typeface } from "../og-images/fonts.ts";

const weights = {
  display: ["newsreader-display", 360],
  title: ["newsreader-display", 420],
  figure: ["newsreader-display", 320],
  text: ["instrument-sans", 400],
  label: ["instrument-sans", 580],
} as const;

export type FaceName = keyof typeof weights;
export type Faces = Record<FaceName, Typeface>;

/** The typefaces of the site, each with the letters of this text only. */
export async function loadFaces(text: string): Promise<Faces> {
  const loaded = Object.entries(weights).map(
    async ([name, [family, weight]]) => [name, await loadTypeface(family, weight, text)] as const,
  );
  return Object.fromEntries(await Promise.all(loaded)) as Faces;
}
