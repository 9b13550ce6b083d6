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

/** Of the longer side: large enough for the start-up sequence on a sharp screen. */
const logoPixels = 640;

/**
 * A logo that is no set of shapes, as pages show it. Not as it is: in some browsers the rules of the site for
 * styles may also count inside a drawing, and leave it black.
 */
export async function logoPicture({ viewBox, drawing }: Logo): Promise<Buffer | undefined> {
  if (!drawing) return undefined;
  const [, , width = 1, height = 1] = viewBox.split(" ").map(Number);
  const scale = logoPixels / Math.max(width, height);
  const size = `width="${Math.round(width * scale)}" height="${Math.round(height * scale)}"`;
  const image = dataAddress(drawing.source);
  const page = `<svg xmlns="http://www.w3.org/2000/svg" ${size}><image ${size} href="${image}"/></svg>`;
  return sharp(Buffer.from(page)).png({ palette: true, effort: 10 }).toBuffer();
}

const dataAddress = (svg: string) =>
  `data:image/svg+xml;base64,${Buffer.from(svg).toString("base64")}`;

/**
 * `share` is the logo's share of the width. It is smaller in a maskable icon, of which systems show only
 * the middle 80 % for certain.
 */
export const appIcons = {
  apple: { file: "/apple-touch-icon.png", size: 180, share: 0.68 },
  small: { file: "/icon-192.png", size: 192, share: 0.74 },
  large: { file: "/icon-512.png", size: 512, share: 0.74 },
  maskable: { file: "/icon-maskable-512.png", size: 512, share: 0.6 },
} as const;

export async function drawAppIcon(logo: Logo, { size, share }: { size: number; share: number }) {
  const edge = (size * (1 - share)) / 2;
  const drawing = [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}">`,
    `<rect width="100%" height="100%" fill="${colours.night}"/>`,
    drawLogo(logo, { x: edge, y: edge, size: size * share }),
    "</svg>",
  ].join("");
  return sharp(Buffer.from(drawing)).png({ palette: true, effort: 10 }).toBuffer();
}

const faviconSize = 32;

/** An ICO file with one PNG in it. */
export async function faviconIco(svg: Buffer): Promise<Buffer> {
  const png = await sharp(svg, { density: 72 * 4 })
    .resize(faviconSize, faviconSize)
    .png()
    .toBuffer();
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(1, 4); // number of images
  header.writeUInt8(faviconSize, 6);
  header.writeUInt8(faviconSize, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
