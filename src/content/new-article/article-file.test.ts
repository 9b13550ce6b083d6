import fs from "node:fs/promises";
import path from "node:path";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { shipped } from "../../../tests/support/content.ts";
import { article, articleTemplate } from "../../schema/articles.ts";
import { articleFile, idFrom } from "./article-file.ts";

test.each([
  ["Site survey finished", "site-survey-finished"],
  ["  Première étape: 50% — done! ", "première-étape-50-done"],
  ["Cafe\u0301", "café"],
  [`${"long ".repeat(20)}title`, "long-".repeat(12).slice(0, -1)],
  ["सर्वेक्षण सकियो।", "सर्वेक्षण-सकियो"],
  // An invisible joiner inside the word.
  ["गर्\u200dयो", "गर्यो"],
  // Not in the middle of a letter with its signs.
  [`${"x".repeat(58)}क्षि`, "x".repeat(58)],
])("%j becomes the id %j", (title, id) => {
  expect(idFrom(title)).toBe(id);
});

test("what a title becomes is an id that the schema takes", () => {
  for (const title of ["Ärger & Ümlaut", "सर्वेक्षण २०८३", "新しい道", "Ǆ İstanbul"]) {
    expect(article.shape.id.safeParse(idFrom(title)).error, title).toBeUndefined();
  }
  expect(article.shape.id.safeParse("Survey").success).toBe(false);
});

test("a new article lacks nothing but the owner's words", () => {
  const title = 'Survey: "done" # and more';
  const data = parse(articleFile({ id: "survey", title, date: "2026-01-31" }));
  expect(data.title).toBe(title);
  const issues = article.safeParse(data).error?.issues.map(({ path }) => path.join("."));
  expect(issues).toEqual(["excerpt"]);
  expect(article.safeParse({ ...data, excerpt: "It is done." }).success).toBe(true);
  const half = `${articleTemplate.excerpt} It is done.`;
  expect(article.safeParse({ ...data, excerpt: half }).success).toBe(false);
});

test("the example in the README of the news has the fields of an article", async () => {
  const readme = await fs.readFile(path.join(shipped, "news/README.md"), "utf8");
  const example = parse(/```yaml\n([\s\S]*?)```/.exec(readme)?.[1] ?? "");
  expect(article.safeParse(example).error).toBeUndefined();
});
