import type { Category } from "../../../schema/articles.ts";

export type NewsFilter = { category: Category; query: string };

type Searchable = { title: string; excerpt: string; category: Category };

/** The articles that a filter lets through. They are folded once, so that each key only searches. */
export function articleSearch<Article extends Searchable>(articles: Article[]) {
  // No query holds a line break, so none can match across the two.
  const haystacks = articles.map(({ title, excerpt }) => `${fold(title)}\n${fold(excerpt)}`);
  return ({ category, query }: NewsFilter): Article[] => {
    const needle = fold(query);
    const isChosen = (article: Article) => category === "all" || article.category === category;
    return articles.filter(
      (article, place) => isChosen(article) && haystacks[place]?.includes(needle),
    );
  };
}

/**
 * Text without its case, alike on every device: down and up again makes one of ß, ẞ and SS, and of
 * the two small sigmas. The dot that İ leaves behind is dropped, and all blanks count as a space.
 */
function fold(text: string): string {
  return foldDevanagari(text.normalize("NFKC"))
    .toLowerCase()
    .toUpperCase()
    .replaceAll("I\u0307", "I")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/**
 * Devanagari as people type it: with or without joiners and the dot below a letter, a nasal as a letter or as a
 * sign above, and numbers in either digits.
 */
function foldDevanagari(text: string): string {
  return text
    .replaceAll(/\u200c|\u200d|\u093c/g, "")
    .replaceAll(/\u0901|[ङञणनम]\u094d(?=[क-म])/g, "\u0902")
    .replaceAll(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - "०".charCodeAt(0)));
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
