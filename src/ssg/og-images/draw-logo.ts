import type { Logo } from "../../schema/content.ts";
import { colours } from "./colours.ts";

/** The logo for a dark background. */
export function drawLogo(logo: Logo, { x, y, size }: { x: number; y: number; size: number }) {
  const fill = { light: colours.gold, mass: colours.snow };
  const shapes = logo.shapes.map(({ tone, path }) => `<path fill="${fill[tone]}" d="${path}"/>`);
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="${logo.viewBox}">${shapes.join("")}</svg>`;
}
