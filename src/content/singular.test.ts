import { expect, test } from "vitest";
import { singular } from "./singular.ts";

test.each([
  ["slides", "slide"],
  ["Categories", "Category"],
  ["address", "address"],
  ["menu", "menu"],
  ["People", "Person"],
])("one of %s is a %s", (plural, one) => {
  expect(singular(plural)).toBe(one);
});
