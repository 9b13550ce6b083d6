import type { Content } from "./content.ts";

type Article = Content["articles"][number];

const shownCharacters = 120;
const characters = new Intl.Segmenter("en", { granularity: "grapheme" });
const longDate = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });

/**
 * The articles as the list shows them: featured ones first, and newest first among their equals.
 * The cut and the date are worked out by the build, so that every browser shows the same.
 */
export function listedArticles(newestFirst: Article[]) {
  return newestFirst
    .toSorted((a, b) => Number(b.featured) - Number(a.featured))
    .map((article) => ({
      ...article,
      teaser: cutExcerpt(article.excerpt),
      dateShown: longDate.format(new Date(article.date)),
    }));
}

/** The first 120 characters as a reader counts them, so that no letter or sign is ever halved. */
export function cutExcerpt(excerpt: string): string {
  let count = 0;
  for (const { index } of characters.segment(excerpt)) {
    if (count === shownCharacters) return `${excerpt.slice(0, index)}…`;
    count++;
  }
  return excerpt;
}
