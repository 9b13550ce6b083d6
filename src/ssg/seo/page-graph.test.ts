import path from "node:path";
import { expect, test } from "vitest";
import { data as newsData } from "../../app/pages/news/definition.ts";
import type { Content } from "../../content/pages.ts";
import { sampleArticle } from "../../content/test-content.ts";
import { loadSite } from "../site-content.ts";
import { organisation, pageGraph } from "./page-graph.ts";
import { pageMetadata } from "./page-metadata.ts";

const site = await loadSite(path.join(import.meta.dirname, "../../../content"));

const withSite = (change: (site: Content["site"]) => void): Content => {
  const copy = structuredClone({ ...site.content.site, address: "https://company.com" });
  change(copy);
  return { ...site.content, site: copy };
};

test("nothing that is still a placeholder is told as a fact", () => {
  const text = JSON.stringify(organisation(site.content));
  for (const { url } of site.content.site.founder.social) expect(text).not.toContain(url);
  expect(text).not.toContain(site.content.site.founder.name);
  expect(text).not.toContain(site.content.site.contact.email);
  expect(text).not.toMatch(/sameAs|telephone|streetAddress|founder/);
});

test("once the owner has confirmed them, mailbox, founder and accounts are told", () => {
  const content = withSite(({ contact, founder }) => {
    contact.placeholder = false;
    contact.email = "info@company.com";
    founder.placeholder = false;
    founder.name = "A Person";
    for (const account of founder.social.slice(1)) account.placeholder = false;
  });
  expect(organisation(content)).toMatchObject({
    email: "info@company.com",
    founder: {
      name: "A Person",
      sameAs: site.content.site.founder.social.slice(1).map(({ url }) => url),
    },
  });
});

test("articles are listed as the page shows them, with the address of their place on it", () => {
  const article = { ...sampleArticle, excerpt: "x".repeat(130) };
  const content = { ...withSite(() => undefined), articles: [article] };
  const pages = pageMetadata(content);
  const [home] = pages;
  const news = pages.find(({ address }) => address === "/news");
  if (!home || !news) throw new Error("no pages");
  const loaded = {
    ...site,
    content,
    data: { ...site.data, news: newsData(content.pages.news, content) },
  };
  const page = pageGraph(news, home, loaded)["@graph"].at(-1);
  expect(page).toMatchObject({
    "@type": "CollectionPage",
    mainEntity: {
      itemListElement: [
        {
          position: 1,
          item: {
            "@type": "NewsArticle",
            headline: "First article",
            description: `${"x".repeat(120)}…`,
            datePublished: "2026-01-31",
            articleSection: "Market",
            url: "https://company.com/news#article-first",
          },
        },
      ],
    },
  });
});
