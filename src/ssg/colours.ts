import fs from "node:fs";
import path from "node:path";

const tokens = fs.readFileSync(path.join(import.meta.dirname, "../app/styles/tokens.css"), "utf8");

/** Colours of `src/app/styles/tokens.css` in hex: sharp and pdfkit do not support oklch. */
export const colours = {
  night: hexOf("night-900"),
  snow: hexOf("snow"),
  gold: hexOf("gold-400"),
  skyLight: hexOf("sky-200"),
  sky: hexOf("sky-300"),
  stone: hexOf("stone-700"),
  stoneLight: hexOf("stone-600"),
  land: hexOf("air-deep"),
  bar: hexOf("stone-400"),
  goldDeep: hexOf("gold-600"),
  hairline: hexOf("air-deep"),
};

function hexOf(token: string): string {
  const [, ...parts] =
    new RegExp(`--${token}: oklch\\(([\\d.]+) ([\\d.]+) ([\\d.]+)\\)`).exec(tokens) ?? [];
  const [lightness, chroma, hue] = parts.map(Number);
  if (lightness === undefined || chroma === undefined || hue === undefined) {
    throw new Error(
      `src/app/styles/tokens.css has no colour --${token} as oklch(lightness chroma hue).`,
    );
  }
  return oklchToHex(lightness, chroma, hue);
}

/** https://bottosson.github.io/posts/oklab/ */
export function oklchToHex(lightness: number, chroma: number, hue: number): string {
  const a = chroma * Math.cos((hue * Math.PI) / 180);
  const b = chroma * Math.sin((hue * Math.PI) / 180);
  const l = (lightness + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const m = (lightness - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const s = (lightness - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const channels = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ];
  const encoded = channels.map((linear) =>
    linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055,
  );
  const bytes = encoded.map((value) => Math.round(Math.min(1, Math.max(0, value)) * 255));
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, "0")).join("")}`;
}
