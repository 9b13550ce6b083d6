import type { Category } from "../../../schema/articles.ts";

export type NewsFilter = { category: Category; query: string };

type Searchable = { title: string; excerpt: string; category: Category };
export type Indexed<Article> = { article: Article; haystack: string };

/** Folded once, so that each key only searches. */
export function indexArticles<Article extends Searchable>(articles: Article[]): Indexed<Article>[] {
  return articles.map((article) => ({
    article,
    // No query holds a line break, so none can match across the two.
    haystack: `${fold(article.title)}\n${fold(article.excerpt)}`,
  }));
}

export function filterArticles<Article extends Searchable>(
  index: Indexed<Article>[],
  { category, query }: NewsFilter,
): Article[] {
  const needle = fold(query);
  return index
    .filter(
      ({ article, haystack }) =>
        (category === "all" || article.category === category) && haystack.includes(needle),
    )
    .map(({ article }) => article);
}

/**
 * Text without its case, alike on every device: down and up again makes one of ß, ẞ and SS, and of
 * the two small sigmas. The dot that İ leaves behind is dropped, and all blanks count as a space.
 */
export function fold(text: string): string {
  return text
    .normalize("NFKC")
    .toLowerCase()
    .toUpperCase()
    .replaceAll("I\u0307", "I")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** The filter an address asks for; a category it does not know counts as all. */
export function readFilter(
  parameters: URLSearchParams,
  categories: readonly Category[],
): NewsFilter {
  const asked = parameters.get("category");
  return {
    category: categories.find((category) => category === asked) ?? "all",
    query: parameters.get("q") ?? "",
  };
}

/** The parameters of a filter. Defaults are left out; unknown parameters are kept. */
export function writeFilter(present: URLSearchParams, { category, query }: NewsFilter) {
  const parameters = new URLSearchParams(present);
  parameters.delete("category");
  parameters.delete("q");
  if (category !== "all") parameters.set("category", category);
  if (query) parameters.set("q", query);
  return parameters;
}
