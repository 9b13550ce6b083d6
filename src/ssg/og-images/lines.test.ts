import { expect, test } from "vitest";
import { balancedLines } from "./lines.ts";

const letters = (line: string) => line.length;

test("a text that fits stays on one line", () => {
  expect(balancedLines("Why invest", 20, letters)).toEqual(["Why invest"]);
});

test("no words are no lines", () => {
  expect(balancedLines(" ", 20, letters)).toEqual([]);
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

test("spaces and line breaks of the content do not matter", () => {
  expect(balancedLines(" one\n two ", 20, letters)).toEqual(["one two"]);
});
