import sharp from "sharp";
import type { Logo } from "../schema/content.ts";
import { colours } from "./colours.ts";

/** The logo for a dark background. */
export function drawLogo(logo: Logo, { x, y, size }: { x: number; y: number; size: number }) {
  const fill = { light: colours.gold, mass: colours.snow };
  const shapes = logo.shapes.map(({ tone, path }) => `<path fill="${fill[tone]}" d="${path}"/>`);
  if (logo.drawing) {
    const image = dataAddress(logo.drawing.source);
    shapes.push(
      '<filter id="white"><feColorMatrix values="0 0 0 0 1 0 0 0 0 1 0 0 0 0 1 0 0 0 1 0"/></filter>',
      `<image filter="url(#white)" width="100%" height="100%" href="${image}"/>`,
    );
  }
  return `<svg x="${x}" y="${y}" width="${size}" height="${size}" viewBox="${logo.viewBox}">${shapes.join("")}</svg>`;
}

/** Large enough for the start-up sequence on a sharp screen. */
const pixels = 640;

/**
 * A logo that is no set of shapes, as pages show it. Not as it is: in some browsers the rules of the site for
 * styles may also count inside a drawing, and leave it black.
 */
export async function logoPicture({ viewBox, drawing }: Logo): Promise<Buffer | undefined> {
  if (!drawing) return undefined;
  const [, , width = 1, height = 1] = viewBox.split(" ").map(Number);
  const scale = pixels / Math.max(width, height);
  const size = `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`;
  const image = dataAddress(drawing.source);
  const page = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} href="${image}"/></svg>`;
  return sharp(Buffer.from(page)).png({ palette: true, effort: 10 }).toBuffer();
}

const dataAddress = (svg: string) =>
  `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;
