import { expect, test } from "vitest";
import { idOf, textsIn } from "./paths.ts";

test("an id has no spaces, which would separate it in aria-describedby", () => {
  expect(idOf(["Mount Everest"])).not.toContain(" ");
});

test("texts are found at every depth, and nothing else is", () => {
  expect(textsIn({ a: "x", b: [1, { c: "y" }], d: null, e: true })).toEqual([
    { path: ["a"], text: "x" },
    { path: ["b", 1, "c"], text: "y" },
  ]);
});
