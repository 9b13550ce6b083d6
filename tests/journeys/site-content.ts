import path from "node:path";
import { readContent } from "../../build/content/read-content.ts";
import { pageFacts } from "../../build/seo/page-facts.ts";
import type { Address } from "../../schema/addresses.ts";

export const { content } = await readContent(path.join(import.meta.dirname, "../../content"));

/** What each page is called, by its address. */
export const titles = Object.fromEntries(
  pageFacts(content).map(({ address, head }) => [address, head.title]),
) as Record<Address, string>;
