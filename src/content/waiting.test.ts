import { expect, test } from "vitest";
import { sampleArticle } from "../../tests/support/content.ts";
import { dueArticles } from "./waiting.ts";

const zone = "Asia/Kathmandu";
const article = (id: string, date: string, waits?: boolean) => ({
  ...sampleArticle,
  id,
  date,
  ...(waits !== undefined && { waits }),
});
const articles = [
  article("later", "2026-12-24", true),
  article("tomorrow", "2026-12-02", true),
  article("at once", "2026-12-24"),
  article("past", "2026-11-01", true),
];
const shownAt = (moment: string) => {
  const due = dueArticles(articles, zone, new Date(moment));
  return [due.articles.map(({ id }) => id), due.nextArticle?.toISOString()];
};

test("an article that waits is shown from midnight of the company's zone on", () => {
  const midnight = "2026-12-01T18:15:00.000Z";
  expect(shownAt("2026-12-01T18:14:59Z")).toEqual([["at once", "past"], midnight]);
  expect(shownAt(midnight)).toEqual([["tomorrow", "at once", "past"], "2026-12-23T18:15:00.000Z"]);
  expect(shownAt("2027-01-01T00:00:00Z")).toEqual([
    ["later", "tomorrow", "at once", "past"],
    undefined,
  ]);
});
