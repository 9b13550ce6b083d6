import { expect, test } from "vitest";
import { covers, loadTypeface, outline, runsOf } from "./fonts.ts";

const text = "AVabc Łódź é first";
const typeface = await loadTypeface("newsreader-display", 360, text);
const setting = { size: 100, tracking: 0 };
const width = (line: string, set = setting) => outline(typeface, line, set).width;
const paths = (line: string) => outline(typeface, line, setting).markup.match(/<path /g);

test("words become outlines, so that no font of the machine is asked for", () => {
  expect(paths("abc")).toHaveLength(3);
  expect(outline(typeface, "abc", setting).markup).not.toContain("<text");
  expect(width("abc")).toBeGreaterThan(100);
});

test("letters are kerned as in a browser", () => {
  expect(width("AV")).toBeLessThan(width("A") + width("V") - 5);
});

test("tracking and size change the width as CSS would", () => {
  expect(width("abc", { size: 100, tracking: -0.02 })).toBeCloseTo(width("abc") - 6);
  expect(width("abc", { size: 50, tracking: 0 })).toBeCloseTo(width("abc") / 2);
});

test("letters are never joined, because they are spaced", () => {
  expect(paths("fi")).toHaveLength(2);
});

test("a word may need several files of the family", () => {
  expect(covers(typeface, "Łódź é")).toBe(true);
  expect(paths("Łódź")).toHaveLength(4);
  const runs = runsOf(typeface, "Łó");
  expect(runs.map((run) => run.text)).toEqual(["Ł", "ó"]);
  expect(runs[0]?.part).not.toBe(runs[1]?.part);
});

test("a letter that no file has is left out, and known before", () => {
  expect(covers(typeface, "aउदयb")).toBe(false);
  expect(runsOf(typeface, "aउदयb").map((run) => run.text)).toEqual(["ab"]);
});

test("weights differ", async () => {
  const light = await loadTypeface("newsreader-display", 300, text);
  expect(outline(light, "a", setting).markup).not.toBe(outline(typeface, "a", setting).markup);
});
