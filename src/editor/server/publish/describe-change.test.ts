import { expect, test } from "vitest";
import type { Json } from "../../shared/api.ts";
import { describeChange } from "./describe-change.ts";

const home = {
  head: { description: "An investment and development company in Kathmandu, with ten sectors." },
  hero: { slides: [{ title: "One" }, { title: "Two" }, { title: "Three" }] },
  figuresOlderThanYears: 5,
  open: true,
  names: ["a", "b", "c"],
  link: { label: "All", to: "/services" } as { label: string; to: string; note?: string },
};

const changed = (change: (value: typeof home) => void): Json => {
  const value = structuredClone(home);
  change(value);
  return value;
};

test.each<[string, (value: typeof home) => void]>([
  [
    "Home, Top of the page, Slide “Dawn”, Title: changed from “Two” to “Dawn”.",
    ({ hero }) => Object.assign(hero.slides[1] ?? {}, { title: "Dawn" }),
  ],
  [
    "Home, Figures count as old after (years): changed from 5 to 7.",
    (value) => Object.assign(value, { figuresOlderThanYears: 7 }),
  ],
  ["Home, Open: changed from yes to no.", (value) => Object.assign(value, { open: false })],
  ["Home, Name 2: changed from “b” to “B”.", ({ names }) => names.splice(1, 1, "B")],
  ["Home, Name 4: added “d”.", ({ names }) => names.push("d")],
  ["Home, Name 1: removed “a”.", ({ names }) => names.shift()],
  ["Home, Names: put in another order.", ({ names }) => names.reverse()],
  ["Home, Top of the page, Slide “Three”: removed “Three”.", ({ hero }) => hero.slides.pop()],
  ["Home, Link, Note: added “New”.", ({ link }) => Object.assign(link, { note: "New" })],
  [
    "Home, Search results, Description: changed from “…Kathmandu, with ten sectors.” to “…Kathmandu, with nine sectors.”",
    ({ head }) => Object.assign(head, { description: head.description.replace("ten", "nine") }),
  ],
])("%s", (text, change) => {
  const after = changed(change);
  const [difference, ...others] = describeChange("Home", home, after);
  expect(difference?.text).toBe(text);
  expect(others).toEqual([]);
});
