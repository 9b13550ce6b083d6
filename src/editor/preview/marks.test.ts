import { expect, test } from "vitest";
import { mark, marksIn, withoutMarks } from "./marks.ts";

const title = { file: "pages/home.yaml", path: ["hero", "slides", 0, "title"] };
const place = { file: "site.yaml", path: ["contact", "“Kathmandu”"] };

test("a marked text looks the same and tells where it comes from", () => {
  const marked = mark("First light", title);
  expect(marked.endsWith("First light")).toBe(true);
  expect(marked).not.toBe("First light");
  expect(marksIn(marked)).toEqual([title]);
});

test("a text put together from several tells all of them", () => {
  expect(marksIn(`${mark("a", title)}, ${mark("b", place)}`)).toEqual([title, place]);
  expect(marksIn(mark("", title) + mark("b", place))).toEqual([title, place]);
});

test("what nobody marked is left alone", () => {
  expect(marksIn("Plain, and a heart ❤️")).toEqual([]);
});

test("a text without its marks is the text as it was written", () => {
  expect(withoutMarks(`${mark("a", title)}, ${mark("❤️", place)}`)).toBe("a, ❤️");
  expect(withoutMarks(mark("First light", title).slice(8))).toBe("First light");
});

test("a part of a mark names no place", () => {
  expect(marksIn(mark("First light", title).slice(8))).toEqual([]);
});
