import { expect, test } from "vitest";
import { balancedLines, fullLines, partsOnLines, wordsOf } from "./layout.ts";

const letters = (line: string) => line.length;

test("a text that fits stays on one line", () => {
  expect(balancedLines("Why invest", 20, letters)).toEqual(["Why invest"]);
});

test("lines are as even as they get, and together the text", () => {
  expect(balancedLines("one two three four five six", 23, letters)).toEqual([
    "one two three ",
    "four five six",
  ]);
});

test("a word that is too wide is divided, where an address can be, or anywhere", () => {
  expect(balancedLines("write to long.name@example.org", 12, letters)).toEqual([
    "write to ",
    "long.name@",
    "example.org",
  ]);
  expect(fullLines("extraordinarily नमुना", 9, letters)).toEqual(["extraordi", "narily ", "नमुना"]);
});

test("a full line holds as many words as fit", () => {
  expect(fullLines("one two three four", 9, letters)).toEqual(["one two ", "three ", "four"]);
});

test("a last word is not left alone where another can join it", () => {
  expect(fullLines("aa bb cc dd ee ff", 14, letters)).toEqual(["aa bb cc dd ", "ee ff"]);
});

test("a part of a text knows where it stands on each of its lines", () => {
  const parts = wordsOf([{ text: "From\u00a0" }, { text: "a  report", href: "x:" }, { text: "" }]);
  expect(partsOnLines(parts, ["From a ", "report"])).toEqual([
    { text: "From ", pieces: [{ line: 0, before: "", text: "From " }] },
    {
      text: "a report",
      href: "x:",
      pieces: [
        { line: 0, before: "From ", text: "a " },
        { line: 1, before: "", text: "report" },
      ],
    },
  ]);
});
