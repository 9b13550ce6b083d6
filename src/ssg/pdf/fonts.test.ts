import { expect, test } from "vitest";
import { loadTypeface, runsOf } from "./fonts.ts";

const load = (text: string) => loadTypeface("sans", 400, text);
const runs = async (text: string) =>
  runsOf(await load(text), text).map(({ text, part }) => [text, part.name]);

test("a word may need several files of the family", async () => {
  expect(await runs("Łódź 3 °C")).toEqual([
    ["Ł", "sansExtended-400"],
    ["ód", "sans-400"],
    ["ź", "sansExtended-400"],
    [" 3 °C", "sans-400"],
  ]);
});

test("what a family lacks comes from another, and Nepali words have a font of their own", async () => {
  expect(await runs("₹5 ± ½ उदय")).toEqual([
    ["₹", "devanagari-400"],
    ["5 ", "sans-400"],
    ["±", "serif-400"],
    [" ", "sans-400"],
    ["½", "serif-400"],
    [" ", "sans-400"],
    ["उदय", "devanagari-400"],
  ]);
});

test("a letter that no file has gets a stand-in, and the arrow is turned", async () => {
  const text = "₨ 5 → 6";
  expect(runsOf(await load(text), text)).toMatchObject([
    { text: "Rs 5 " },
    { text: "↑", turned: "→" },
    { text: " 6" },
  ]);
});

test("a letter of a script that no file has is left out", async () => {
  expect(await runs("a投資b")).toEqual([["ab", "sans-400"]]);
});

test("a file that the text does not need is not read", async () => {
  expect((await load("plain")).map(({ name }) => name)).toEqual(["sans-400"]);
});
