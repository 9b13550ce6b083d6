import { expect, test } from "vitest";
import { mergeValues } from "./merge.ts";

const slide = (title: string, text = "Text", picture = "dam") => ({ title, text, picture });
const slides = [slide("One"), slide("Two"), slide("Three")];

test("changes of different fields are put together", () => {
  const base = { heading: "A", text: "B", link: { to: "/", label: "C" } };
  const mine = { ...base, heading: "Mine", link: { to: "/", label: "Mine" } };
  const theirs = { ...base, text: "Theirs", link: { to: "/news", label: "C" } };
  expect(mergeValues(base, mine, theirs)).toEqual({
    value: { heading: "Mine", text: "Theirs", link: { to: "/news", label: "Mine" } },
    clashes: [],
  });
});

test("a field that both changed differently is a clash, and the others are put together", () => {
  const theirs = { heading: "Theirs", text: "Theirs" };
  expect(mergeValues({ heading: "A", text: "B" }, { heading: "Mine", text: "B" }, theirs)).toEqual({
    value: theirs,
    clashes: [{ path: ["heading"], base: "A", mine: "Mine", theirs: "Theirs" }],
  });
});

test("the same change on both sides is no clash", () => {
  expect(mergeValues("A", "B", "B")).toEqual({ value: "B", clashes: [] });
});

test("a field that one side removed and the other changed is a clash", () => {
  const { clashes } = mergeValues({ a: "A", b: "B" }, { b: "B" }, { a: "New", b: "B" });
  expect(clashes).toEqual([{ path: ["a"], base: "A", mine: undefined, theirs: "New" }]);
  expect(mergeValues({ a: "A", b: "B" }, { b: "B" }, { a: "A", b: "New" }).value).toEqual({
    b: "New",
  });
});

test("an added field keeps its place among the others", () => {
  const { value } = mergeValues({ a: 1, c: 3 }, { a: 1, b: 2, c: 3 }, { a: 1, c: 4 });
  expect(Object.entries(value ?? {})).toEqual([
    ["a", 1],
    ["b", 2],
    ["c", 4],
  ]);
});

test.each([
  ["moved", slides.toReversed()],
  ["removed", slides.slice(1)],
  ["added", [slide("New", "Else", "lake"), ...slides]],
])("a change of one item finds it in a list with items %s by the other side", (_, moved) => {
  const changed = [slide("One"), slide("Two"), slide("Third")];
  const expected = moved.map((item) => (item.title === "Three" ? slide("Third") : item));
  expect(mergeValues(slides, changed, moved)).toEqual({ value: expected, clashes: [] });
  expect(mergeValues(slides, moved, changed)).toEqual({ value: expected, clashes: [] });
});

test("items that both add to a list are all kept, each with an id of its own", () => {
  const picture = (id: number, title: string) => ({ id, title });
  const [mine, theirs] = [picture(2, "Mine"), picture(2, "Theirs")];
  const base = [picture(1, "One")];
  expect(mergeValues(base, [...base, mine], [picture(1, "New"), theirs])).toEqual({
    value: [picture(1, "New"), theirs, picture(3, "Mine")],
    clashes: [],
  });
  const both = [...base, mine, theirs];
  expect(mergeValues(base, [...base, mine], both).value).toEqual(both);
  const [a, b, c] = [{ title: "a" }, { title: "b" }, { title: "c" }];
  expect(mergeValues([a], [a, b], [a, c]).value).toEqual([a, c, b]);
});

test("a list in which both moved items is one field", () => {
  const [mine, theirs] = [slides.toReversed(), slides.slice(1)];
  expect(mergeValues({ slides }, { slides: mine }, { slides: theirs })).toEqual({
    value: { slides: theirs },
    clashes: [{ path: ["slides"], base: slides, mine, theirs }],
  });
});

test("an item that one side removed and the other changed is not lost", () => {
  const changed = [slide("First"), slide("Two"), slide("Three")];
  expect(mergeValues(slides, slides.slice(1), changed).clashes).toHaveLength(1);
  expect(mergeValues(slides, changed, slides.slice(1)).clashes).toHaveLength(1);
});

test("two items of a list are two fields", () => {
  const [mine, theirs] = [slides.with(0, slide("Mine")), slides.with(2, slide("Theirs"))];
  expect(mergeValues(slides, mine, theirs)).toEqual({
    value: [slide("Mine"), slide("Two"), slide("Theirs")],
    clashes: [],
  });
});
