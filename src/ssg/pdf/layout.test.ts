import { expect, test } from "vitest";
import { balancedLines, fullLines } from "./layout.ts";

const letters = (line: string) => line.length;

test("a text that fits stays on one line", () => {
  expect(balancedLines("Why invest", 20, letters)).toEqual(["Why invest"]);
});

test("lines are as even as they get", () => {
  expect(balancedLines("one two three four five six", 23, letters)).toEqual([
    "one two three",
    "four five six",
  ]);
});

test("a word that is too wide has a line of its own", () => {
  expect(balancedLines("a extraordinarily b", 5, letters)).toEqual(["a", "extraordinarily", "b"]);
});

test("a full line holds as many words as fit", () => {
  expect(fullLines("one two three four", 9, letters)).toEqual(["one two", "three", "four"]);
});

test("a last word is not left alone where another can join it", () => {
  expect(fullLines("aa bb cc dd ee ff", 14, letters)).toEqual(["aa bb cc dd", "ee ff"]);
});
