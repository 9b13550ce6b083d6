import { expect, test } from "vitest";
import { loadTypeface, runsOf } from "./fonts.ts";

const load = (text: string) => loadTypeface("newsreader-display", 360, text);
const runs = async (text: string) => runsOf(await load(text), text).map((run) => run.text);

test("a word may need several files of the family", async () => {
  expect(await runs("Łódź 3 °C")).toEqual(["Ł", "ó", "d", "ź", " 3 ", "°", "C"]);
});

test("Nepali words have a font of their own", async () => {
  const typeface = await load("Udaya उदय");
  expect(runsOf(typeface, "Udaya उदय").map(({ text, part }) => [text, part.name])).toEqual([
    ["Udaya ", "newsreader-display-360"],
    ["उदय", "devanagari-360"],
  ]);
});

test("a letter of a script that no file has is left out", async () => {
  expect(await runs("a投資b")).toEqual(["ab"]);
});

test("a file that the text does not need is not read", async () => {
  expect((await load("plain")).map(({ name }) => name)).toEqual(["newsreader-display-360"]);
});
