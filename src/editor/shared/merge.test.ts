import { expect, test } from "vitest";
import { mergeValues } from "./merge.ts";

const slide = (title: string, text = "Text", picture = "dam") => ({ title, text, picture });
type Slide = ReturnType<typeof slide>;
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
  // What another one has become is known again by what it says.
  const renumbered = [...base, theirs, picture(3, "Mine")];
  expect(mergeValues(base, [...base, mine], renumbered).value).toEqual(renumbered);
  const written = [...base, picture(2, "Mine, and more")];
  const rewritten = [...base, theirs, picture(3, "Mine, and more")];
  expect(mergeValues([...base, mine], written, renumbered).value).toEqual(rewritten);
});

test("adding, removing, moving and changing in one list are put together by item", () => {
  const [one, two, three] = slides as [Slide, Slide, Slide];
  const added = slide("Four", "Else", "lake");
  const changed = slide("Two", "New");
  const expected = { value: [changed, three, added], clashes: [] };
  expect(mergeValues(slides, [one, two, three, added], [changed, three])).toEqual(expected);
  expect(mergeValues(slides, [changed, three], [one, two, three, added])).toEqual(expected);
  const moved = { value: [three, added, changed], clashes: [] };
  expect(mergeValues(slides, [three, two, one], [changed, three, added])).toEqual(moved);
  expect(mergeValues(["a", "b"], ["a", "c"], ["b", "d"])).toEqual({
    value: ["c", "d"],
    clashes: [],
  });
});

test("an item with an id is known by it, whatever else of it is new", () => {
  const base = [
    { id: "energy", title: "Energy" },
    { id: "roads", title: "Roads" },
  ];
  const mine = [{ id: "roads", title: "Ways" }];
  const theirs = [
    { id: "roads", title: "Roads", text: "New" },
    { id: "energy", title: "Energy" },
  ];
  const value = [{ id: "roads", title: "Ways", text: "New" }];
  expect(mergeValues(base, mine, theirs)).toEqual({ value, clashes: [] });
});

test("an order that both changed is a choice, and the items are put together all the same", () => {
  const [one, two, three] = slides as [Slide, Slide, Slide];
  const [mine, theirs] = [
    [three, two, slide("One", "New")],
    [two, one, three],
  ];
  const { value, clashes } = mergeValues(slides, mine, theirs, () => "mine");
  expect(value).toEqual(mine);
  expect(clashes).toEqual([{ path: [], base: slides, mine, theirs }]);
  expect(mergeValues(slides, mine, theirs).value).toEqual([two, slide("One", "New"), three]);
});

test("an item that one side removed and the other changed is a choice, and is shown whole", () => {
  const [one, two, three] = slides as [Slide, Slide, Slide];
  const changed = slide("First");
  const added = slide("Four", "Else", "lake");
  const mine = { slides: [two, three, added] };
  const theirs = { slides: [changed, two, slide("Third")] };
  const clash = { path: ["slides"], base: one, mine: undefined, theirs: changed };
  const merged = mergeValues({ slides }, mine, theirs);
  expect(merged).toEqual({
    value: { slides: [changed, two, slide("Third"), added] },
    clashes: [clash],
  });
  expect(mergeValues({ slides }, mine, theirs, () => "mine").value).toEqual({
    slides: [two, slide("Third"), added],
  });
  expect(mergeValues({ slides }, theirs, mine).value).toEqual({
    slides: [two, slide("Third"), added],
  });
  expect(mergeValues({ slides }, theirs, mine, () => "mine").value).toEqual(merged.value);
});

test("what is left to do once theirs is taken is mine alone", () => {
  const base = { a: "A", b: "B", list: ["x"] };
  const [mine, theirs] = [
    { a: "Mine", b: "Mine", list: ["x", "mine"] },
    { a: "Theirs", b: "B", list: ["theirs", "x"] },
  ];
  const left = mergeValues(base, mine, theirs, () => "base", "theirs").value;
  expect(left).toEqual({ a: "A", b: "B", list: ["theirs", "x"] });
  const value = { a: "Mine", b: "Mine", list: ["theirs", "x", "mine"] };
  expect(mergeValues(left, value, theirs, () => "mine").value).toEqual(value);
});

test("another file has its own words: both are chosen together", () => {
  const dam = (file: string, alt: string) => ({ dam: { file, alt } });
  const [base, mine, theirs] = [dam("a.jpg", "A"), dam("b.jpg", "B"), dam("a.jpg", "New")];
  expect(mergeValues(base, mine, theirs).clashes).toEqual([
    { path: ["dam"], base: base.dam, mine: mine.dam, theirs: theirs.dam },
  ]);
});

test("two items of a list are two fields", () => {
  const [mine, theirs] = [slides.with(0, slide("Mine")), slides.with(2, slide("Theirs"))];
  expect(mergeValues(slides, mine, theirs)).toEqual({
    value: [slide("Mine"), slide("Two"), slide("Theirs")],
    clashes: [],
  });
});
