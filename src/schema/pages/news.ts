import { z } from "zod";
import {
  exactly,
  gradient,
  internalLink,
  isoDate,
  oneOf,
  pageHead,
  text,
  textWith,
} from "../fields.ts";
import { closing, heading, paragraph } from "./parts.ts";

export const categories = [
  "all",
  "market",
  "investment",
  "company",
  "technology",
  "client",
] as const;

export type Category = (typeof categories)[number];

/** `content/pages/news.yaml` */
export const newsPage = z.strictObject({
  head: pageHead,
  heading: heading(),
  intro: paragraph(),
  searchLabel: text("the label of the search box", 40),
  categoriesLabel: text("the name of the row of categories", 40),
  categories: exactly(
    6,
    z.strictObject({
      id: oneOf(categories, "a category"),
      label: text("the words on the button", 24),
    }),
  ),
  featuredLabel: text("the word for a featured article", 24),
  readTimeLabel: text('the words after the minutes, such as "min read"', 24),
  resultCount: z.strictObject({
    one: textWith("{count}", "how one article found is announced", 60),
    other: textWith("{count}", "how several articles found are announced", 60),
  }),
  empty: z.strictObject({ heading: heading(40), text: paragraph(80), link: internalLink }),
  closing,
});

/** What `npm run new:article` writes where only the owner knows the words. */
export const articleTemplate = {
  title: "Title of the article",
  excerpt: "Write the news here in a few sentences, and give every figure its year and its source.",
};

const ownWords = (field: keyof typeof articleTemplate, schema: z.ZodString) =>
  schema.refine((text) => !text.includes(articleTemplate[field]), {
    error: `${field} still has the words of the template. Write your own, or delete the file`,
  });

/** One file of `content/news/`. */
export const article = z.strictObject({
  id: text("a short name for the address, in small letters and hyphens", 60).regex(/^[a-z0-9-]+$/, {
    error: "Write a short name for the address, in small letters, digits and hyphens.",
  }),
  title: ownWords("title", heading(100)),
  excerpt: ownWords("excerpt", text("what the article says, in a few sentences", 600)),
  category: oneOf(["market", "investment", "company", "technology", "client"], "a category"),
  featured: z.boolean({ error: "Write true or false." }),
  date: isoDate,
  readTime: z
    .int({ error: "Write how many minutes it takes to read, as a whole number." })
    .positive(),
  gradient,
});
