import { colours } from "../og-images/colours.ts";
import type { FaceName } from "./fonts.ts";

/** Sizes in points, leading as a multiple, tracking in em: the page's scale, for paper. */
export type Style = {
  face: FaceName;
  size: number;
  leading: number;
  colour: string;
  tracking?: number;
  balanced?: boolean;
};

const heading = { leading: 1.06, colour: colours.night, balanced: true } as const;

export const styles = {
  cover: {
    face: "display",
    size: 58,
    leading: 1,
    tracking: -0.024,
    colour: colours.snow,
    balanced: true,
  },
  h1: { ...heading, face: "display", size: 36, tracking: -0.021 },
  h2: { ...heading, face: "display", size: 24, tracking: -0.018 },
  h3: { ...heading, face: "title", size: 14, leading: 1.16, tracking: -0.008 },
  lead: { face: "text", size: 11.5, leading: 1.5, colour: colours.stone },
  body: { face: "text", size: 9.25, leading: 1.5, colour: colours.stone },
  label: { face: "label", size: 9.25, leading: 1.5, colour: colours.night },
  note: { face: "text", size: 7.25, leading: 1.45, colour: colours.stoneLight },
  figure: { face: "figure", size: 34, leading: 1, tracking: -0.03, colour: colours.goldDeep },
  unit: { face: "figure", size: 15, leading: 1, colour: colours.goldDeep },
} as const satisfies Record<string, Style>;

/** The same words on the night ground. */
export function onNight(style: Style): Style {
  const light: Record<string, string> = {
    [colours.night]: colours.snow,
    [colours.stone]: colours.skyLight,
    [colours.stoneLight]: colours.sky,
    [colours.goldDeep]: colours.gold,
  };
  return { ...style, colour: light[style.colour] ?? style.colour };
}
