import { z } from "zod";
import {
  characters,
  exactly,
  gradient,
  internalLink,
  isoDate,
  oneOf,
  setByEditor,
  text,
  textWith,
  yesNo,
} from "./fields.ts";
import { absoluteAddress, type Language, longDate, type Published } from "./language.ts";
import { heading, paragraph, refuseSharedIds } from "./parts.ts";
import { prose } from "./prose.ts";

export const articleCategories = [
  "market",
  "investment",
  "company",
  "technology",
  "client",
] as const;
export const categories = ["all", ...articleCategories] as const;

export type Category = (typeof categories)[number];

/** What the editor writes in place of the owner's texts. */
export const articleTemplate = {
  title: "Title of the article",
  excerpt: "Write the news here in a few sentences, and give every figure its year and its source.",
};

const shownCharacters = 120;

const notTemplate = (field: keyof typeof articleTemplate, schema: z.ZodString) =>
  schema.refine((text) => !text.includes(articleTemplate[field]), {
    error: `${field} still has the words of the template. Write your own, or delete the file`,
  });

/** One file of `content/news/`. */
export const article = z.strictObject({
  id: setByEditor(
    text("a short name for the address, in small letters and hyphens", 60).regex(
      /^[\p{Ll}\p{Lo}\p{Lm}\p{M}\p{N}-]+$/u,
      {
        error:
          "Write a short name for the address, in small letters of any script, digits and hyphens.",
      },
    ),
  ),
  title: notTemplate("title", heading(100)),
  excerpt: notTemplate(
    "excerpt",
    text(
      `how the article begins; the list shows the first ${shownCharacters} characters and then “…”, the full text all of it`,
      600,
    ),
  ),
  fullText: prose("what follows the excerpt; it opens in the list, below it", 20_000).optional(),
  category: oneOf(articleCategories, "a category"),
  featured: yesNo.meta({ description: "It comes first in the list, and larger." }),
  date: isoDate.meta({
    description:
      "Write the day of the news. The article is shown at once, also if it is still to come, unless it waits.",
  }),
  waits: yesNo
    .optional()
    .meta({ description: "It is not shown before its day: the first build on that day shows it." }),
  readTime: z
    .int({ error: "Write how many minutes it takes to read, as a whole number." })
    .positive(),
  gradient,
});

export type Article = z.output<typeof article>;

/**
 * In the order of the list: featured ones first, then by date. The build cuts the texts and formats
 * the dates, so that every browser shows the same.
 */
export function listedArticles(newestFirst: Article[], { locale }: Pick<Language, "locale">) {
  return newestFirst
    .toSorted((a, b) => Number(b.featured) - Number(a.featured))
    .map((article) => ({
      ...article,
      teaser: cutExcerpt(article.excerpt),
      dateShown: longDate(locale, article.date),
    }));
}

/** Counts graphemes, so that no character is cut in half. */
export function cutExcerpt(excerpt: string): string {
  let count = 0;
  for (const { index } of characters.segment(excerpt)) {
    if (count === shownCharacters) return `${excerpt.slice(0, index)}…`;
    count++;
  }
  return excerpt;
}

/** An article has an anchor on the news page, not a page of its own. */
export const articleAddress = (id: string, edition: Published): string =>
  absoluteAddress(edition, `/news#article-${id}`);

export const newsListCopy = z.strictObject({
  searchLabel: text("the label of the search box", 40),
  categoriesLabel: text("the name of the row of categories", 40),
  categories: exactly(
    6,
    z.strictObject({
      id: oneOf(categories, "a category"),
      label: text("the words on the button", 24),
    }),
  ).superRefine(refuseSharedIds),
  featuredLabel: text("the word for a featured article", 24),
  fullTextLabel: text("the words that open an article", 24),
  readTimeLabel: text('the words after the minutes, such as "min read"', 24),
  resultCount: z.strictObject({
    one: textWith("{count}", "how one article found is announced", 60),
    other: textWith("{count}", "how several articles found are announced", 60),
  }),
  empty: z.strictObject({
    heading: heading(40),
    text: paragraph(80),
    noScript: text("what visitors without JavaScript read instead: they cannot search", 80),
    link: internalLink,
  }),
});
