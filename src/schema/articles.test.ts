import { expect, test } from "vitest";
import { sampleArticle } from "../../tests/support/content.ts";
import {
  article,
  articleAddress,
  articleTemplate,
  cutExcerpt,
  listedArticles,
} from "./articles.ts";
import { languageOf } from "./language.ts";

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

const english = { locale: "en-GB" };

test("featured articles come first and keep their order otherwise", () => {
  const ids = listedArticles(
    [
      { ...sampleArticle, id: "newest" },
      { ...sampleArticle, id: "featured", featured: true },
      { ...sampleArticle, id: "older" },
      { ...sampleArticle, id: "old and featured", featured: true },
    ],
    english,
  ).map(({ id }) => id);
  expect(ids).toEqual(["featured", "old and featured", "newest", "older"]);
});

test("the list has the beginning of an article, and its date written out, the same in every zone", () => {
  const [listed] = listedArticles([{ ...sampleArticle, excerpt: "x".repeat(121) }], english);
  expect(listed).toEqual({
    ...sampleArticle,
    excerpt: "x".repeat(121),
    teaser: `${"x".repeat(120)}…`,
    dateShown: "31 January 2026",
  });
});

test("an article has an address in each language", () => {
  const site = { address: "https://site.example" };
  const nepali = languageOf({ code: "ne", locale: "ne-NP", name: "नेपाली" }, "/ne");
  expect(articleAddress("first", { site, language: nepali })).toBe(
    "https://site.example/ne/news#article-first",
  );
});

test("an article is not published while it has words of the template", () => {
  const wrong = { ...sampleArticle, ...articleTemplate };
  expect(article.safeParse(wrong).error?.issues.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^title still has the words of the template\./),
    expect.stringMatching(/^excerpt still has the words of the template\./),
  ]);
  expect(article.safeParse(sampleArticle).success).toBe(true);
});
