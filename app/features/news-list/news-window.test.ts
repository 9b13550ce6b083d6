import { expect, test } from "vitest";
import { rowId, rowsInSight, rowsOfVisit, rowsToDraw, usualRows } from "./news-window.ts";

const found = Array.from({ length: 100 }, (_, place) => ({ id: `a${place}` }));

test("a first visit has as many rows as usual", () => {
  expect(rowsOfVisit(null, "k")).toBe(usualRows);
  expect(rowsOfVisit({ key: "k" }, "k")).toBe(usualRows);
});

test("coming back finds as many rows as there were, and never fewer than usual", () => {
  expect(rowsOfVisit({ key: "k", rows: 90 }, "k")).toBe(90);
  expect(rowsOfVisit({ key: "k", rows: 1 }, "k")).toBe(usualRows);
  expect(rowsOfVisit({ key: "k", rows: "90" }, "k")).toBe(usualRows);
});

test("what another page has remembered does not count", () => {
  expect(rowsOfVisit({ key: "other", rows: 90 }, "k")).toBe(usualRows);
});

test("a key draws a screen full, and fewer rows where they are higher", () => {
  const drawn = (innerWidth: number, innerHeight: number) =>
    rowsInSight({ innerWidth, innerHeight } as Window);
  expect(drawn(390, 844)).toBe(3);
  expect(drawn(390, 400)).toBe(2);
  expect(drawn(1440, 844)).toBe(7);
  expect(drawn(3840, 2160)).toBeLessThan(usualRows);
});

test("the article that the address names is always drawn", () => {
  expect(rowsToDraw(30, { found, hash: `#${rowId("a70")}` })).toBe(71);
  expect(rowsToDraw(30, { found, hash: `#${rowId("a7")}` })).toBe(30);
});

test("an address that names nothing, or something else, changes nothing", () => {
  expect(rowsToDraw(30, { found, hash: "" })).toBe(30);
  expect(rowsToDraw(30, { found, hash: "#main" })).toBe(30);
});
