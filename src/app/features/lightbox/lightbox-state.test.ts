import { expect, test } from "vitest";
import {
  lightboxState,
  picturesToHold,
  stepOfKey,
  stepOfSwipe,
  swipeThreshold,
} from "./lightbox-state.ts";

const ids = [...Array(15).keys()].map((index) => index + 1).concat(17);
const bare = { repeat: false, altKey: false, ctrlKey: false, metaKey: false, shiftKey: false };

test("an address with a known id opens that picture at its place", () => {
  expect(lightboxState(ids, "3")).toMatchObject({ id: 3, position: 3, previous: 2, next: 4 });
  expect(lightboxState(ids, "17")).toMatchObject({ id: 17, position: 16 });
});

test.each([null, "", "0", "16", "18", "03", "3.0", " 3", "-1", "abc"])(
  "%j opens nothing",
  (param) => {
    expect(lightboxState(ids, param)).toEqual({ phase: "closed" });
  },
);

test("the pictures form a ring with two ends", () => {
  expect(lightboxState(ids, "3")).toMatchObject({ first: 1, last: 17 });
  expect(lightboxState(ids, "17")).toMatchObject({ previous: 15, next: 1 });
  expect(lightboxState(ids, "1")).toMatchObject({ previous: 17, next: 2 });
  expect(lightboxState([5], "5")).toMatchObject({ previous: 5, next: 5 });
});

test("a modifier leaves the key to the browser, and a key held down steps once", () => {
  expect(stepOfKey({ ...bare, key: "ArrowLeft", altKey: true })).toBeUndefined();
  expect(stepOfKey({ ...bare, key: "ArrowLeft", metaKey: true })).toBeUndefined();
  expect(stepOfKey({ ...bare, key: "ArrowRight", repeat: true })).toBeUndefined();
});

test("where text runs from right to left, the next picture is on the left", () => {
  for (const [key, x, direction, step] of [
    ["ArrowLeft", 80, undefined, "previous"],
    ["ArrowRight", -80, undefined, "next"],
    ["ArrowLeft", 80, "rtl", "next"],
    ["ArrowRight", -80, "rtl", "previous"],
  ] as const) {
    expect(stepOfKey({ ...bare, key }, direction)).toBe(step);
    expect(stepOfSwipe({ x, y: 0 }, direction)).toBe(step);
  }
  expect(stepOfKey({ ...bare, key: "Home" }, "rtl")).toBe("first");
});

test("a short or a mostly upright movement is no swipe", () => {
  expect(stepOfSwipe({ x: swipeThreshold - 1, y: 0 })).toBeUndefined();
  expect(stepOfSwipe({ x: 80, y: 70 })).toBeUndefined();
});

test("neighbours are fetched only after the picture on show", () => {
  const state = lightboxState(ids, "1");
  if (state.phase !== "open") throw new Error("not open");
  expect(picturesToHold(state, undefined, false)).toEqual([1]);
  expect(picturesToHold(state, undefined, true)).toEqual([1, 2, 17]);
  expect(picturesToHold(state, 17, false)).toEqual([1, 17]);
});

test("a picture that is its own neighbour is held once", () => {
  const state = lightboxState([5], "5");
  if (state.phase !== "open") throw new Error("not open");
  expect(picturesToHold(state, undefined, true)).toEqual([5]);
});
