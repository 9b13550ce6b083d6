import { expect, test } from "vitest";
import { commitNow, isSameCommit } from "./commit.ts";

test("two results belong together only at one commit without changes", () => {
  expect(isSameCommit("5c6f662", "5c6f662")).toBe(true);
  expect(isSameCommit("5c6f662", "03fb1a7")).toBe(false);
  expect(isSameCommit("5c6f662 with changes", "5c6f662 with changes")).toBe(false);
  expect(isSameCommit("none", "none")).toBe(false);
});

test("the present commit has a short name, and says when files have changed since", () => {
  expect(commitNow()).toMatch(/^([\da-f]{7,}( with changes)?|none)$/);
});
