import fs from "node:fs/promises";
import path from "node:path";
import type { Address } from "../../schema/addresses.ts";
import type { Card } from "../cards/make-cards.ts";
import type { LoadedSite } from "../content/site-content.ts";
import { fileOf } from "../prerender.ts";
import { appIcons } from "./app-icons.ts";
import { feedLinks } from "./news-feeds.ts";
import type { PageFacts } from "./page-facts.ts";
import { shareTags } from "./share-tags.ts";
import { pageGraph } from "./structured-data/page-graph.ts";

/**
 * Adds to the finished pages what only machines read. React never sees it: crawlers load every
 * page afresh, so there is nothing to keep up to date while a visitor moves about.
 */
export async function writeHeadTags(
  site: LoadedSite,
  { pages, cards, dist }: { pages: PageFacts[]; cards: Map<Address, Card>; dist: string },
) {
  const [home] = pages;
  if (!home) throw new Error("There are no pages.");
  for (const page of pages) {
    const card = cards.get(page.address);
    if (!card) throw new Error(`${page.address} has no share card.`);
    const feeds = page.view === "news" ? feedLinks(site.content) : "";
    const tags = shareTags(page, card, site.content.site) + iconLinks + feeds;
    const data = dataBlock(pageGraph(page, home, site));
    await change(path.join(dist, fileOf(page.address)), (html) => addTags(html, tags, data));
  }
  await change(path.join(dist, "404.html"), (html) => addTags(html, iconLinks, ""));
}

const iconLinks = [
  `<link rel="icon" href="/favicon.ico" sizes="32x32">`,
  `<link rel="apple-touch-icon" href="${appIcons.apple.file}">`,
  `<link rel="manifest" href="/site.webmanifest">`,
].join("");

/** The tags before the drawn icon, which browsers prefer as the last one; the data at the end. */
export function addTags(html: string, tags: string, data: string): string {
  return html
    .replace('<link rel="icon"', (icon) => `${tags}${icon}`)
    .replace(/\s*<\/body>/, (end) => `${data}${end}`);
}

function dataBlock(graph: unknown): string {
  const json = JSON.stringify(graph).replaceAll("<", "\\u003c");
  return `<script type="application/ld+json">${json}</script>`;
}

async function change(file: string, edit: (html: string) => string) {
  await fs.writeFile(file, edit(await fs.readFile(file, "utf8")));
}
