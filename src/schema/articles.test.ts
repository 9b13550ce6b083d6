import { expect, test } from "vitest";
import { sampleArticle } from "../../tests/support/content.ts";
import { cutExcerpt, listedArticles } from "./articles.ts";

test("an excerpt of 120 characters is shown whole", () => {
  const excerpt = "x".repeat(120);
  expect(cutExcerpt(excerpt)).toBe(excerpt);
});

test("a longer excerpt is its first 120 characters and an ellipsis", () => {
  expect(cutExcerpt(`${"x".repeat(119)}yz`)).toBe(`${"x".repeat(119)}y…`);
});

test.each([
  ["an emoji of several people", "👨‍👩‍👧‍👦"],
  ["a flag", "🇳🇵"],
  ["a Devanagari syllable", "नि"],
  ["a letter with a separate accent", "e\u0301"],
])("the cut never falls inside %s", (_name, character) => {
  const before = "x".repeat(119);
  expect(cutExcerpt(`${before}${character}z`)).toBe(`${before}${character}…`);
  expect(cutExcerpt(`${before}y${character}`)).toBe(`${before}y…`);
  expect(cutExcerpt(character.repeat(120))).toBe(character.repeat(120));
});

test("featured articles come first and keep their order otherwise", () => {
  const ids = listedArticles([
    { ...sampleArticle, id: "newest" },
    { ...sampleArticle, id: "featured", featured: true },
    { ...sampleArticle, id: "older" },
    { ...sampleArticle, id: "old and featured", featured: true },
  ]).map(({ id }) => id);
  expect(ids).toEqual(["featured", "old and featured", "newest", "older"]);
});

test("the date is written out, the same in every zone", () => {
  const [listed] = listedArticles([sampleArticle]);
  expect(listed?.dateShown).toBe("31 January 2026");
});
