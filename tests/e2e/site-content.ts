import path from "node:path";
import type { Address, Content } from "../../src/content/pages.ts";
import { readContent } from "../../src/content/read-content.ts";
import { pageMetadata } from "../../src/ssg/seo/page-metadata.ts";

const site = await readContent(path.join(import.meta.dirname, "../../content"));

/** The words of every page, and what the pages share. */
const wordsOf = ({ pages, ...shared }: Content) => ({
  ...pages,
  ...shared,
  newsPage: pages.news,
  servicesPage: pages.services,
});

export const content = wordsOf(site.content);

/** The same in each language of the site, the default one first. */
export const editions = site.editions.map(({ content }) => wordsOf(content));

/** What each page is called, by its address. */
export const titles = Object.fromEntries(
  pageMetadata(site.content).map(({ address, head }) => [address, head.title]),
) as Record<Address, string>;
