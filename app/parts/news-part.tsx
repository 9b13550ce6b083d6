import news from "content:news";
import { listedArticles } from "../../schema/articles.ts";
import { gradients } from "../../schema/fields.ts";
import { NewsList } from "../features/news-list/news-list.tsx";
import { Part, Specimen } from "./specimen.tsx";

/** The site may have no articles yet: these only show how one looks. */
const articles = listedArticles(
  gradients.map((gradient, index) => ({
    id: gradient,
    title: `An article on the ground "${gradient}"`,
    excerpt: "One sentence after another, until the list has to cut it. ".repeat(index + 1),
    category: index % 2 === 0 ? "company" : "market",
    featured: index === 0,
    date: `2026-01-0${index + 1}`,
    readTime: index + 1,
    gradient,
  })),
);

export function NewsPart() {
  return (
    <Part title="News">
      <Specimen name="Search, categories and articles, the first one featured" whole>
        <NewsList news={{ ...news, articles }} />
      </Specimen>
      <Specimen name="Nothing found" whole>
        <NewsList news={{ ...news, articles: [] }} />
      </Specimen>
    </Part>
  );
}
