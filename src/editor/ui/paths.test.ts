import { expect, test } from "vitest";
import { idOf, pathOf, textsIn } from "./paths.ts";

test("a path and the id of its field are two forms of the same", () => {
  expect(idOf(["slides", 0, "title"])).toBe("root_slides_0_title");
  for (const path of [[], ["slides", 0, "title"], [2, "label"], ["Mount Everest", 0]]) {
    expect(pathOf(idOf(path))).toEqual(path);
  }
});

test("an id has no spaces, which would separate it in aria-describedby", () => {
  expect(idOf(["Mount Everest"])).not.toContain(" ");
});

test("texts are found at every depth, and nothing else is", () => {
  expect(textsIn({ a: "x", b: [1, { c: "y" }], d: null, e: true })).toEqual([
    { path: ["a"], text: "x" },
    { path: ["b", 1, "c"], text: "y" },
  ]);
});
