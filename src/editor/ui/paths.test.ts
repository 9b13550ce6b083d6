import { expect, test } from "vitest";
import { differences, idOf, pathOf, same, textsIn, valueAt } from "./paths.ts";

test("a path and the id of its field are two forms of the same", () => {
  expect(idOf(["slides", 0, "title"])).toBe("root_slides_0_title");
  for (const path of [[], ["slides", 0, "title"], [2, "label"], ["Mount Everest", 0]]) {
    expect(pathOf(idOf(path))).toEqual(path);
  }
});

test("an id has no spaces, which would separate it in aria-describedby", () => {
  expect(idOf(["Mount Everest"])).not.toContain(" ");
});

test("a way that leads nowhere finds nothing", () => {
  expect(valueAt({ a: [{ b: "c" }] }, ["a", 0, "b"])).toBe("c");
  expect(valueAt({ a: "text" }, ["a", "b", 0])).toBeUndefined();
});

test("texts are found at every depth, and nothing else is", () => {
  expect(textsIn({ a: "x", b: [1, { c: "y" }], d: null, e: true })).toEqual([
    { path: ["a"], text: "x" },
    { path: ["b", 1, "c"], text: "y" },
  ]);
});

test("the order of fields is no difference", () => {
  expect(same({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
  expect(same([1, 2], [2, 1])).toBe(false);
  expect(same({ a: 1 }, { a: 1, b: 2 })).toBe(false);
});

test("only the fields that differ are told", () => {
  const mine = { title: "Mine", same: "x", list: [{ text: "a" }, { text: "b" }] };
  const theirs = { title: "Theirs", same: "x", list: [{ text: "a" }] };
  expect(differences(mine, theirs)).toEqual([
    { path: ["title"], mine: "Mine", theirs: "Theirs" },
    { path: ["list", 1], mine: { text: "b" }, theirs: undefined },
  ]);
});
