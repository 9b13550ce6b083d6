import { expect, test } from "vitest";
import { mark, marksIn } from "./marks.ts";

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
