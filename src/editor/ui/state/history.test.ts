import { expect, test } from "vitest";
import type { Json } from "../../shared/api.ts";
import { remember } from "./history.ts";
import type { Edit } from "./state.ts";

const edit = (before: Json, after: Json, visit = 0, field = "title"): Edit => ({
  file: "site.yaml",
  before: { [field]: before },
  after: { [field]: after },
  visit,
  undone: false,
});

test("what is typed during one stay in a field is one step", () => {
  const history = remember(remember([], edit("", "a")), edit("a", "ab"));
  expect(history).toEqual([edit("", "ab")]);
});

test("coming back, another field, another person or an item of a list begins a new step", () => {
  const first = remember([], edit("", "a"));
  expect(remember(first, edit("a", "ab", 1))).toHaveLength(2);
  expect(remember(first, edit("a", "ab", 0, "text"))).toHaveLength(2);
  expect(remember(first, edit("other", "ab"))).toHaveLength(2);
  const list = remember([], edit(["a", "b", "c"], ["a", "b"]));
  expect(remember(list, edit(["a", "b"], ["a"]))).toHaveLength(2);
});

test("what was undone cannot be done again once something else is written", () => {
  expect(remember([{ ...edit("", "a"), undone: true }], edit("", "b"))).toEqual([edit("", "b")]);
});
