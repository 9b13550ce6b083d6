import path from "node:path";
import { readContent } from "../../src/content/read-content.ts";
import type { Address } from "../../src/schema/addresses.ts";
import { pageFacts } from "../../src/ssg/seo/page-seo.ts";

export const { content } = await readContent(path.join(import.meta.dirname, "../../content"));

/** What each page is called, by its address. */
export const titles = Object.fromEntries(
  pageFacts(content).map(({ address, head }) => [address, head.title]),
) as Record<Address, string>;
