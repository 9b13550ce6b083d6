import { expect, test } from "vitest";
import { breakLines } from "./break-lines.ts";

const width = (line: string) => line.length;

test("a line holds as many words as fit", () => {
  expect(breakLines("one two three four", 9, width)).toEqual(["one two", "three", "four"]);
});

test("a last word is not left alone where another can join it", () => {
  expect(breakLines("aa bb cc dd ee ff", 14, width)).toEqual(["aa bb cc dd", "ee ff"]);
});

test("a word that is too long has a line of its own", () => {
  expect(breakLines("a unbreakable b", 5, width)).toEqual(["a", "unbreakable", "b"]);
});
