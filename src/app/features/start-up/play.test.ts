import { expect, test } from "vitest";
import { type Arrival, mayPlay } from "./play.ts";

const first: Arrival = {
  oncePer: "session",
  seen: false,
  fromWithin: false,
  navigation: "navigate",
  stillness: false,
  saveData: false,
  hidden: false,
};

test("it plays for whoever arrives for the first time", () => {
  expect(mayPlay(first)).toBe(true);
  expect(mayPlay({ ...first, oncePer: "visit" })).toBe(true);
});

test.each<Partial<Arrival>>([
  { stillness: true },
  { saveData: true },
  { hidden: true },
  { fromWithin: true },
])("never with %o, however often it may play", (circumstance) => {
  expect(mayPlay({ ...first, ...circumstance })).toBe(false);
  expect(mayPlay({ ...first, ...circumstance, oncePer: "visit" })).toBe(false);
});

test("once per session: never again in that tab", () => {
  expect(mayPlay({ ...first, seen: true })).toBe(false);
});

test("once per session without a memory: once for each page load, reloads included", () => {
  expect(mayPlay({ ...first, navigation: "reload" })).toBe(true);
});

test("once per visit: again on a new arrival, not on a reload or on going back", () => {
  const again: Arrival = { ...first, oncePer: "visit", seen: true };
  expect(mayPlay(again)).toBe(true);
  expect(mayPlay({ ...again, navigation: "reload" })).toBe(false);
  expect(mayPlay({ ...again, navigation: "back_forward" })).toBe(false);
});
