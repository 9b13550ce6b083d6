import sharp from "sharp";
import type { Logo } from "../../schema/content.ts";
import { colours } from "../colours.ts";
import { drawLogo } from "../draw-logo.ts";

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
