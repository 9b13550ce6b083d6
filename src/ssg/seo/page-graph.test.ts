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
const founder = { ...content.site.founder, placeholder: true };
const open = { ...content.site.contact.open, days: ["Sun" as const] };
const contact = { ...content.site.contact, placeholder: true, open };
const menu = [
  { label: "Start", to: "/" },
  { label: "News", to: "/news" },
];

const withSite = (change: Partial<Content["site"]>): Content => ({
  ...content,
  navigation: { ...content.navigation, menu },
  site: { ...content.site, address: "https://company.com", founder, contact, ...change },
});

/** The JSON-LD of pages as crawlers read it. */
function graphsOf(site: Content, articles: Content["articles"] = []) {
  const pages = pageMetadata(site);
  const pageAt = (address: string) => pages.find((page) => page.address === address);
  const data = Object.fromEntries(pages.map(({ name }) => [name, { services: [], pictures: [] }]));
  const news = newsData(site.pages.news, { ...site, articles });
  return (address: string) => {
    const [page, home] = [pageAt(address), pageAt("/")] as [PageMetadata, PageMetadata];
    const graph = pageGraph(page, home, { content: site, data: { ...data, news } });
    return JSON.parse(JSON.stringify(graph));
  };
}

const publisher = { "@id": "https://company.com/#organisation" };

test("nothing that is still a placeholder is told as a fact", () => {
  const { brandLine, name, fullName } = content.site.company;
  expect(organisation(withSite({}))).toEqual({
    "@type": "Organization",
    ...publisher,
    ...{ name: fullName, alternateName: name, description: brandLine },
    url: "https://company.com/",
    logo: "https://company.com/icon-512.png",
    address: contact.headquarters,
    contactPoint: {
      "@type": "ContactPoint",
      url: "https://company.com/contact",
      hoursAvailable: {
        "@type": "OpeningHoursSpecification",
        ...{ dayOfWeek: ["Sunday"], opens: open.from, closes: open.to },
      },
    },
  });
});

test("once the owner has confirmed them, mailbox, founder and accounts are told", () => {
  const confirmed = { placeholder: false, email: "a@company.com", phone: "+977 1 4123456" };
  const account = { network: "x" as const, label: "X", url: "https://x.com/company" };
  const confirm = (...ofFounder: boolean[]) =>
    organisation(
      withSite({
        contact: { ...contact, ...confirmed },
        accounts: [account],
        founder: {
          ...{ ...founder, placeholder: false, name: "A Person" },
          social: ofFounder.map((placeholder) => ({ ...account, placeholder })),
        },
      }),
    );
  const person = { "@type": "Person", name: "A Person", jobTitle: founder.role };
  expect(confirm(true, false)).toMatchObject({
    ...{ email: "a@company.com", telephone: "+977 1 4123456", sameAs: [account.url] },
    founder: { ...person, sameAs: [account.url] },
  });
  expect(confirm(true).founder).toEqual(person);
});

test("what the company can prove is told on the pages that show it, and nowhere else", async () => {
  const source = await fs.readFile("tests/articles/company.yaml", "utf8");
  const proven = { ...withSite({}), company: company.parse(parse(source)) };
  const told = (address: string) => graphsOf(proven)(address)["@graph"][0];
  expect(told("/about")).toMatchObject({
    legalName: proven.company.company.legalName,
    address: proven.company.company.address,
    identifier: [
      { "@type": "PropertyValue", name: "Company registration", value: "000000/000/000" },
      { name: "PAN" },
      {},
    ],
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
  for (const [site, address] of [
    [proven, "/"],
    [withSite({}), "/about"],
  ] as const) {
    expect(graphsOf(site)(address)["@graph"][0]).toEqual(
      JSON.parse(JSON.stringify(organisation(site))),
    );
  }
});

test("a page says who publishes it, where it stands, and what it lists as it shows it", () => {
  const article = { ...sampleArticle, excerpt: "x".repeat(130) };
  const graphOf = graphsOf(withSite({}), [article]);
  const { "@context": context, "@graph": graph } = graphOf("/news");
  expect(context).toBe("https://schema.org");
  const { site, pages } = content;
  const language = { inLanguage: "en" };
  const website = { "@id": "https://company.com/#website" };
  expect(graph.slice(1)).toEqual([
    {
      ...{ "@type": "WebSite", ...website, ...language, publisher },
      ...{ name: site.company.name, alternateName: site.company.fullName },
      url: "https://company.com/",
    },
    {
      ...{ "@type": "CollectionPage", "@id": "https://company.com/news#page", ...language },
      ...{ name: pages.news.heading, description: pages.news.head.description },
      ...{ url: "https://company.com/news", isPartOf: website },
      breadcrumb: {
        "@type": "BreadcrumbList",
        itemListElement: [
          { "@type": "ListItem", position: 1, name: "Start", item: "https://company.com/" },
          { "@type": "ListItem", position: 2, name: "News", item: "https://company.com/news" },
        ],
      },
      mainEntity: {
        "@type": "ItemList",
        itemListElement: [
          {
            ...{ "@type": "ListItem", position: 1 },
            item: {
              "@type": "NewsArticle",
              ...{ headline: "First article", description: `${"x".repeat(120)}…` },
              ...{ datePublished: "2026-01-31", timeRequired: "PT3M", articleSection: "Market" },
              url: "https://company.com/news#article-first",
              ...{ author: publisher, publisher },
            },
          },
        ],
      },
    },
  ]);
  expect(graphOf("/")["@graph"].at(-1)).toMatchObject({ "@type": "WebPage" });
  expect(graphOf("/")["@graph"].at(-1)).not.toHaveProperty("breadcrumb");
});
