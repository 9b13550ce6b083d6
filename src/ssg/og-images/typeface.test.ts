import { expect, test } from "vitest";
import { Typeface } from "./typeface.ts";

const text = "AVabc Łódź é first";
const face = await Typeface.load("newsreader-display", { weight: 360, text });
const setting = { size: 100, tracking: 0 };

test("words become outlines, so that no font of the machine is asked for", () => {
  const { markup, width } = face.outline("abc", setting);
  expect(markup.match(/<path /g)).toHaveLength(3);
  expect(markup).not.toContain("<text");
  expect(width).toBeGreaterThan(100);
});

test("letters are kerned as in a browser", () => {
  const apart = face.width("A", setting) + face.width("V", setting);
  expect(face.width("AV", setting)).toBeLessThan(apart - 5);
});

test("tracking and size change the width as CSS would", () => {
  const plain = face.width("abc", setting);
  expect(face.width("abc", { size: 100, tracking: -0.02 })).toBeCloseTo(plain - 6);
  expect(face.width("abc", { size: 50, tracking: 0 })).toBeCloseTo(plain / 2);
});

test("letters are never joined, because they are spaced", () => {
  expect(face.outline("fi", setting).markup.match(/<path /g)).toHaveLength(2);
});

test("a word may need several files of the family", () => {
  expect(face.covers("Łódź é")).toBe(true);
  expect(face.outline("Łódź", setting).markup.match(/<path /g)).toHaveLength(4);
});

test("a script the family does not have is known before it is set", () => {
  expect(face.covers("उदय")).toBe(false);
  expect(() => face.outline("उदय", setting)).toThrow('no letter for "उ"');
});

test("weights differ", async () => {
  const light = await Typeface.load("newsreader-display", { weight: 300, text });
  expect(light.outline("a", setting).markup).not.toBe(face.outline("a", setting).markup);
});
