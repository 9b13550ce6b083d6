import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { colours } from "./colours.ts";

const app = path.join(import.meta.dirname, "../../app");
const styles = ["styles/tokens.css", "styles/stage.css"]
  .map((file) => fs.readFileSync(path.join(app, file), "utf8"))
  .join("");

test.each([
  ["night", "night-900"],
  ["scrim", "scrim"],
  ["snow", "snow"],
  ["gold", "gold-400"],
  ["skyLight", "sky-200"],
  ["sky", "sky-300"],
  ["stone", "stone-700"],
  ["stoneLight", "stone-600"],
  ["goldDeep", "gold-600"],
  ["hairline", "stone-200"],
] as const)("%s is the colour the pages call --%s", (colour, token) => {
  const [, ...parts] =
    new RegExp(`--${token}: (?:oklch\\()?([\\d.]+) ([\\d.]+) ([\\d.]+)`).exec(styles) ?? [];
  const [lightness = NaN, chroma = NaN, hue = NaN] = parts.map(Number);
  expect(colours[colour]).toBe(hex(lightness, chroma, hue));
});

/** https://bottosson.github.io/posts/oklab/ */
function hex(lightness: number, chroma: number, hue: number): string {
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
