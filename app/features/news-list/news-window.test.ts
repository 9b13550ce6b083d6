import { expect, test } from "vitest";
import { firstRows, rowId, rowsOfVisit, rowsToDraw } from "./news-window.ts";

const found = Array.from({ length: 100 }, (_, place) => ({ id: `a${place}` }));

test("a first visit starts with the first rows", () => {
  expect(rowsOfVisit(null, "k")).toBe(firstRows);
  expect(rowsOfVisit({ key: "k" }, "k")).toBe(firstRows);
});

test("coming back finds as many rows as there were, and never fewer than the first", () => {
  expect(rowsOfVisit({ key: "k", rows: 90 }, "k")).toBe(90);
  expect(rowsOfVisit({ key: "k", rows: 1 }, "k")).toBe(firstRows);
  expect(rowsOfVisit({ key: "k", rows: "90" }, "k")).toBe(firstRows);
});

test("what another page has remembered does not count", () => {
  expect(rowsOfVisit({ key: "other", rows: 90 }, "k")).toBe(firstRows);
});

test("the article that the address names is always drawn", () => {
  expect(rowsToDraw(30, { found, hash: `#${rowId("a70")}` })).toBe(71);
  expect(rowsToDraw(30, { found, hash: `#${rowId("a7")}` })).toBe(30);
});

test("an address that names nothing, or something else, changes nothing", () => {
  expect(rowsToDraw(30, { found, hash: "" })).toBe(30);
  expect(rowsToDraw(30, { found, hash: "#main" })).toBe(30);
});
