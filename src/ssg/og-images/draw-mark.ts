import type { Mark } from "../../schema/content.ts";
import { colours } from "./colours.ts";

/** The logo's mark on a dark ground, as a square of this size with its corner at x, y. */
export function drawMark(mark: Mark, { x, y, size }: { x: number; y: number; size: number }) {
  const fill = { light: colours.gold, mass: colours.snow };
  const shapes = mark.shapes.map(({ tone, path }) => `<path fill="${fill[tone]}" d="${path}"/>`);
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="${mark.viewBox}">${shapes.join("")}</svg>`;
}
