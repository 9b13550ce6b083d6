import { z } from "zod";
import { categories, type ListedArticle } from "./articles.ts";
import { exactly, internalLink, oneOf, text, textWith } from "./fields.ts";
import { heading, paragraph } from "./parts.ts";

export const newsListCopy = z.strictObject({
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
  fullTextLabel: text("the words that open an article", 24),
  readTimeLabel: text('the words after the minutes, such as "min read"', 24),
  resultCount: z.strictObject({
    one: textWith("{count}", "how one article found is announced", 60),
    other: textWith("{count}", "how several articles found are announced", 60),
  }),
  empty: z.strictObject({ heading: heading(40), text: paragraph(80), link: internalLink }),
});

export type NewsListData = z.output<typeof newsListCopy> & { articles: ListedArticle[] };
