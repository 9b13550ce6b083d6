import { expect, test } from "vitest";
import { remember } from "./history.ts";
import type { Edit } from "./state.ts";

const edit = (before: string, after: string, at: number, field = "title"): Edit => ({
  file: "site.yaml",
  before: { [field]: before },
  after: { [field]: after },
  at,
  visit: 0,
  undone: false,
});

test("letters typed without a pause are one step", () => {
  const history = remember(remember([], edit("", "a", 0)), edit("a", "ab", 300), true);
  expect(history).toEqual([edit("", "ab", 300)]);
});

test("a pause, another field or another person begins a new step", () => {
  const first = remember([], edit("", "a", 0));
  expect(remember(first, edit("a", "ab", 5000), true)).toHaveLength(2);
  expect(remember(first, edit("a", "ab", 300, "text"), true)).toHaveLength(2);
  expect(remember(first, edit("other", "ab", 300), true)).toHaveLength(2);
});

test("what was undone cannot be done again once something else is written", () => {
  const undone = { ...edit("", "a", 0), undone: true };
  expect(remember([undone], edit("", "b", 1))).toEqual([edit("", "b", 1)]);
});
