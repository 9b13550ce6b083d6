import { expect, test } from "vitest";
import { changedPath, same, setAt, valueAt } from "./values.ts";

test("a way that leads nowhere finds nothing", () => {
  expect(valueAt({ a: [{ b: "c" }] }, ["a", 0, "b"])).toBe("c");
  expect(valueAt({ a: "text" }, ["a", "b", 0])).toBeUndefined();
});

test("the order of fields is no difference", () => {
  expect(same({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
  expect(same([1, 2], [2, 1])).toBe(false);
  expect(same({ a: 1 }, { a: 1, b: 2 })).toBe(false);
});

test("a value is set inside copies, and nothing leaves a field out", () => {
  const value = { list: [{ a: 1, b: 2 }] };
  expect(setAt(value, ["list", 0, "a"], 3)).toEqual({ list: [{ a: 3, b: 2 }] });
  expect(setAt(value, ["list", 0, "a"], undefined)).toEqual({ list: [{ b: 2 }] });
  expect(setAt(value, ["new", "c"], 4)).toEqual({ ...value, new: { c: 4 } });
  expect(value).toEqual({ list: [{ a: 1, b: 2 }] });
});

test("the changed part is the smallest that holds all differences", () => {
  const value = { title: "A", list: [{ text: "a", note: "n" }, { text: "b" }] };
  expect(changedPath(value, setAt(value, ["list", 0, "text"], "x"))).toEqual(["list", 0, "text"]);
  const two = setAt(setAt(value, ["list", 0, "text"], "x"), ["list", 0, "note"], undefined);
  expect(changedPath(value, two)).toEqual(["list", 0]);
  expect(changedPath(value, { ...value, list: [] })).toEqual(["list"]);
});
