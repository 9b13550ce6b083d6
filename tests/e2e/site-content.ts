import path from "node:path";
import type { Address } from "../../src/content/pages.ts";
import { readContent } from "../../src/content/read-content.ts";
import { pageMetadata } from "../../src/ssg/seo/page-metadata.ts";

const site = await readContent(path.join(import.meta.dirname, "../../content"));
const { pages, ...shared } = site.content;

/** The words of every page, and what the pages share. */
export const content = { ...pages, ...shared, newsPage: pages.news, servicesPage: pages.services };

/** What each page is called, by its address. */
export const titles = Object.fromEntries(
  pageMetadata(site.content).map(({ address, head }) => [address, head.title]),
) as Record<Address, string>;
