import path from "node:path";
import { renderToString } from "react-dom/server";
import { createMemoryRouter, RouterProvider } from "react-router";
import { expect, test } from "vitest";
import { readContent } from "../../../content/read-content.ts";
import { type ListedArticle, listedArticles } from "../../../schema/articles.ts";
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

function render(articles: ListedArticle[], address = "/news") {
  const element = <NewsList news={{ ...news, articles }} />;
  const router = createMemoryRouter([{ path: "/news", element }], { initialEntries: [address] });
  return renderToString(<RouterProvider router={router} />);
}

test("the HTML holds every article, whatever the address asks for", () => {
  const html = render(listedArticles([article]), "/news?category=client&q=nothing");
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
