import type { Logo } from "../../schema/content.ts";
import { colours } from "./colours.ts";

/** The logo for a dark background. */
export function drawLogo(logo: Logo, { x, y, size }: { x: number; y: number; size: number }) {
  const fill = { light: colours.gold, mass: colours.snow };
  const shapes = logo.shapes.map(({ tone, path }) => `<path fill="${fill[tone]}" d="${path}"/>`);
  if (logo.image) {
    shapes.push(
      '<filter id="white"><feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 1 0"/></filter>',
      `<image filter="url(#white)" width="100%" height="100%" href="${logo.image}"/>`,
    );
  }
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="${logo.viewBox}">${shapes.join("")}</svg>`;
}
