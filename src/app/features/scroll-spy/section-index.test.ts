import { expect, test } from "vitest";
import { currentEntry } from "./section-index.tsx";

const ids = ["energy", "tourism", "logistics"];

test("before anything has passed the line, the first entry is current", () => {
  expect(currentEntry(ids, new Set())).toBe("energy");
});

test("the last entry past the line is current, in the order of the page", () => {
  expect(currentEntry(ids, new Set(["tourism", "energy"]))).toBe("tourism");
});

test("a jump to the end skips what lies between", () => {
  expect(currentEntry(ids, new Set(["logistics"]))).toBe("logistics");
});

test("a page without entries has no current one", () => {
  expect(currentEntry([], new Set())).toBeUndefined();
});
