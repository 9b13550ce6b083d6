import { expect, test } from "vitest";
import { oklchToHex } from "./colours.ts";

test.each([
  ["#ebba64", 0.815, 0.118, 80],
  ["#121b34", 0.228, 0.05, 268],
  ["#ffffff", 1, 0, 0],
  ["#000000", 0, 0, 0],
])("%s is oklch(%s %s %s), as browsers draw it", (hex, lightness, chroma, hue) => {
  expect(oklchToHex(lightness, chroma, hue)).toBe(hex);
});
