import type { Logo } from "../../schema/content.ts";
import { colours } from "./colours.ts";

/** The logo for a dark background. */
export function drawLogo(logo: Logo, { x, y, size }: { x: number; y: number; size: number }) {
  const fill = { light: colours.gold, mass: colours.snow };
  const shapes = logo.shapes.map(({ tone, path }) => `<path fill="${fill[tone]}" d="${path}"/>`);
  if (logo.drawing) {
    const image = Buffer.from(logo.drawing.source).toString("base64");
    shapes.push(
      '<filter id="white"><feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 1 0"/></filter>',
      `<image filter="url(#white)" width="100%" height="100%" href="data:image/svg+xml;base64,${image}"/>`,
    );
  }
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="${logo.viewBox}">${shapes.join("")}</svg>`;
}
