import fs from "node:fs/promises";
import { expect, test } from "vitest";
import { parse } from "yaml";
import { sampleArticle, shipped } from "../../../tests/support/content.ts";
import { data as newsData } from "../../app/pages/news/definition.ts";
import type { Content } from "../../content/pages.ts";
import { readContent } from "../../content/read-content.ts";
import { company } from "../../schema/company.ts";
import { organisation, pageGraph } from "./page-graph.ts";
import { type PageMetadata, pageMetadata } from "./page-metadata.ts";

const { content } = await readContent(shipped);
const { founder, contact } = content.site;

const withSite = (change: Partial<Content["site"]>): Content => ({
  ...content,
  site: { ...content.site, address: "https://company.com", ...change },
});

test("nothing that is still a placeholder is told as a fact", () => {
  const text = JSON.stringify(organisation(content));
  for (const { url } of founder.social) expect(text).not.toContain(url);
  expect(text).not.toContain(founder.name);
  expect(text).not.toContain(contact.email);
  expect(text).not.toMatch(/sameAs|telephone|streetAddress|founder/);
});

test("once the owner has confirmed them, mailbox, founder and accounts are told", () => {
  const [first, ...others] = founder.social;
  const confirmed = others.map((account) => ({ ...account, placeholder: false }));
  const social = first ? [first, ...confirmed] : [];
  const site = withSite({
    contact: { ...contact, placeholder: false, email: "info@company.com", phone: "+977 1 4123456" },
    accounts: [{ network: "x", label: "X", url: "https://x.com/company" }],
    founder: { ...founder, placeholder: false, name: "A Person", social },
  });
  expect(organisation(site)).toMatchObject({
    email: "info@company.com",
    telephone: "+977 1 4123456",
    sameAs: ["https://x.com/company"],
    founder: { name: "A Person", sameAs: others.map(({ url }) => url) },
  });
});

test("what the company can prove is told on the pages that show it, and nowhere else", async () => {
  const source = await fs.readFile("tests/articles/company.yaml", "utf8");
  const proven = { ...withSite({}), company: company.parse(parse(source)) };
  const pages = pageMetadata(proven);
  const home = pages.find(({ address }) => address === "/") as PageMetadata;
  const told = (address: string) => {
    const page = pages.find((page) => page.address === address) as PageMetadata;
    const data = Object.fromEntries(
      pages.map(({ name }) => [name, { services: [], pictures: [] }]),
    );
    return pageGraph({ ...page, name: "about" }, home, { content: proven, data })["@graph"][0];
  };
  expect(told("/about")).toMatchObject({
    legalName: proven.company.company.legalName,
    address: proven.company.company.address,
    identifier: [{ name: "Company registration", value: "000000/000/000" }, { name: "PAN" }, {}],
    employee: [
      { "@type": "Person", name: "Asha Example", sameAs: "https://people.example/asha" },
      { name: "Bikram Sample", jobTitle: "Independent director" },
      {},
      {},
      {},
    ],
  });
  expect(told("/contact")).toHaveProperty("identifier");
  expect(told("/contact")).not.toHaveProperty("employee");
  expect(told("/")).toEqual(organisation(proven));
});

test("articles are listed as the page shows them, with the address of their place on it", () => {
  const article = { ...sampleArticle, excerpt: "x".repeat(130) };
  const site = { ...withSite({}), articles: [article] };
  const pages = pageMetadata(site);
  const [home, news] = ["/", "/news"].map((wanted) =>
    pages.find(({ address }) => address === wanted),
  );
  if (!home || !news) throw new Error("no pages");
  const data = { news: newsData(site.pages.news, site) };
  const page = pageGraph(news, home, { content: site, data })["@graph"].at(-1);
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
