import { expect, test } from "vitest";
import { categories } from "../../../schema/articles.ts";
import { articleSearch, type NewsFilter, readFilter, writeFilter } from "./news-filter.ts";

const power = {
  title: "Power line finished",
  excerpt: "The Straße to the İstanbul office; 132\u00a0kV.",
  category: "market",
} as const;
const school = { title: "A school opens", excerpt: "Power for ΟΔΟΣ.", category: "client" } as const;
const searchBoth = articleSearch([power, school]);

const search = (text: string) => new URLSearchParams(text);
const written = (present: string, filter: NewsFilter) =>
  writeFilter(search(present), filter).toString();

const found = (query: string, category: "all" | "market" | "client" = "all") =>
  searchBoth({ category, query });

test("everything is found without a search and with all categories", () => {
  expect(found("")).toEqual([power, school]);
});

test("the search looks in the title and in the whole excerpt, whatever the case", () => {
  expect(found("LINE FIN")).toEqual([power]);
  expect(found("office")).toEqual([power]);
  expect(found("pOwEr")).toEqual([power, school]);
  expect(found("no such word")).toEqual([]);
});

test.each([
  ["STRASSE", "ß written as SS"],
  ["straße", "ß itself"],
  ["istanbul", "a dotted capital I searched with a plain one"],
  ["İSTANBUL", "a dotted capital I"],
  ["132 kv", "a non-breaking space"],
  ["  power   line ", "stray blanks"],
])("%j is found (%s)", (query) => {
  expect(found(query)).toEqual([power]);
});

test("both small sigmas are the same letter", () => {
  expect(found("οδος")).toEqual([school]);
  expect(found("οδοσ")).toEqual([school]);
});

test.each([
  ["काठमाडौं", "a dot for the crescent"],
  ["काठमाडौँ\u200dमा", "a stray joiner"],
  ["विद्युत", "a part of विद्युत्को, without its stroke"],
  ["केंद्र", "a dot for the nasal letter"],
  ["गर्\u200dयो", "another form of the same letters"],
  ["पढाई", "a dot below in the text"],
  ["2081", "Latin digits"],
  ["२०८१/८२", "Devanagari digits"],
])("%j is found (%s)", (query) => {
  const grid = {
    title: "काठमाडौँमा विद्युत्को केन्द्र",
    excerpt: "आ.व. २०८१/८२ मा सुरु गर्यो; पढ़ाई हुन्छ।",
    category: "market",
  } as const;
  expect(articleSearch([grid, school])({ category: "all", query })).toEqual([grid]);
});

test("a match does not run on from the title into the excerpt", () => {
  expect(found("finished the")).toEqual([]);
});

test("the search and the category must both hold", () => {
  expect(found("power", "client")).toEqual([school]);
  expect(found("", "market")).toEqual([power]);
  expect(found("line", "client")).toEqual([]);
});

test("the address gives the filter back", () => {
  const filter = { category: "market", query: "power & light" } as const;
  expect(readFilter(writeFilter(search(""), filter), categories)).toEqual(filter);
  expect(written("", { category: "market", query: "power" })).toBe("category=market&q=power");
});

test("an address without a filter is clean, and other parameters stay", () => {
  expect(written("category=market&q=x", { category: "all", query: "" })).toBe("");
  expect(written("ref=mail&q=x", { category: "client", query: "" })).toBe(
    "ref=mail&category=client",
  );
});

test("an unknown category counts as all", () => {
  expect(readFilter(search("category=weather&q=rain"), categories)).toEqual({
    category: "all",
    query: "rain",
  });
  expect(readFilter(search("category=toString"), categories)).toEqual({
    category: "all",
    query: "",
  });
});

test("an article is prepared for searching once, not at every key", () => {
  let reads = 0;
  const article = {
    title: "A",
    category: "market" as const,
    get excerpt() {
      reads++;
      return "Power";
    },
  };
  const searchOne = articleSearch([article]);
  for (const query of ["p", "po", "pow"]) {
    expect(searchOne({ category: "all", query })).toHaveLength(1);
  }
  expect(reads).toBe(1);
});
