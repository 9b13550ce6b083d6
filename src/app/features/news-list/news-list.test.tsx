import path from "node:path";
import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { readContent } from "../../../content/read-content.ts";
import { listedArticles } from "../../../schema/articles.ts";
import type { ListedArticle } from "../../../schema/news-data.ts";
import { type Visit, VisitContext } from "../../hooks/use-visit.ts";
import { NewsList } from "./news-list.tsx";

const { content } = await readContent(path.join(import.meta.dirname, "../../../../content"));
const { news } = content.pages;

const article = {
  id: "a",
  title: "A title",
  excerpt: "x".repeat(121),
  category: "market",
  featured: false,
  date: "2026-01-31",
  readTime: 3,
  gradient: "dusk",
} as const;

function render(articles: ListedArticle[], search = "") {
  const layout = { language: { code: "en", prefix: "" } };
  const visit = { layout, page: { address: "/news" }, search, hash: "" } as Visit;
  return renderToString(
    <VisitContext value={visit}>
      <NewsList news={{ ...news, articles }} />
    </VisitContext>,
  );
}

test("the HTML holds every article, whatever the address asks for", () => {
  const html = render(
    listedArticles([article], content.language) as ListedArticle[],
    "?category=client&q=nothing",
  );
  expect(html).toContain("A title");
  expect(html).toContain('<time dateTime="2026-01-31">31 January 2026</time>');
  expect(html).toContain(`>${"x".repeat(120)}…</p>`);
  expect(html).toMatch(/class="[^"]*visual[^"]*dusk/);
});

test("without articles the HTML holds the empty state", () => {
  const html = render([]);
  expect(html).toContain(news.empty.heading);
  expect(html).not.toContain("<ul");
});
