import fs from "node:fs/promises";
import path from "node:path";
import type { Address } from "../../schema/addresses.ts";
import type { Card } from "../og-images/make-cards.ts";
import { fileOf } from "../prerender.ts";
import type { LoadedSite } from "../site-content.ts";
import { appIcons } from "./app-icons.ts";
import { feedLink } from "./news-feed.ts";
import type { PageFacts } from "./page-seo.ts";
import { shareTags } from "./share-tags.ts";
import { pageGraph } from "./structured-data/page-graph.ts";

/**
 * Adds to the finished pages what only machines read. React never sees it: crawlers load every
 * page afresh, so there is nothing to keep up to date while a visitor moves about.
 */
export async function writeHeadTags(
  site: LoadedSite,
  {
    pages,
    cards,
    folder,
    dist,
  }: { pages: PageFacts[]; cards: Map<Address, Card>; folder: string; dist: string },
) {
  const [home] = pages;
  if (!home) throw new Error("There are no pages.");
  const icon = await fs.readFile(path.join(folder, "brand/favicon.svg"), "utf8");
  for (const page of pages) {
    const card = cards.get(page.address);
    if (!card) throw new Error(`${page.address} has no share card.`);
    const feed = page.view === "news" ? feedLink(site.content) : "";
    const tags = shareTags(page, card, site.content.site) + feed;
    const data = dataBlock(pageGraph(page, home, site));
    await change(path.join(dist, fileOf(page.address)), (html) =>
      addTags(html, { tags, data, icon }),
    );
  }
  await change(path.join(dist, "404.html"), (html) => addTags(html, { tags: "", data: "", icon }));
}

/**
 * Browsers fetch a manifest, and the icons it names, as soon as they read of it: this one waits with
 * the scripts, in their template, until the first view is there.
 */
const manifestLink = `<link rel="manifest" href="/site.webmanifest">`;

const drawnIcon = /<link rel="icon" href="([^"]+\.svg)"[^>]*>/;

/**
 * The tags before the drawn icon, which browsers prefer as the last one; the data at the end. The
 * drawn one stands in the page itself: as a file it would be fetched beside the opening picture.
 */
export function addTags(
  html: string,
  { tags, data, icon }: { tags: string; data: string; icon: string },
): string {
  const icons = [
    `<link rel="apple-touch-icon" href="${appIcons.apple.file}">`,
    `<link rel="icon" href="/favicon.ico" sizes="32x32">`,
    `<link rel="icon" href="${dataAddress(icon)}" type="image/svg+xml">`,
  ];
  return html
    .replace(drawnIcon, () => tags + icons.join(""))
    .replace(/<template id="scripts"[^>]*>/, (scripts) => scripts + manifestLink)
    .replace(/\s*<\/body>/, (end) => `${data}${end}`);
}

/** Encoded no further than an address demands, for the page's weight. */
function dataAddress(svg: string): string {
  const text = encodeURIComponent(svg.trim().replaceAll('"', "'"));
  return `data:image/svg+xml,${text.replaceAll(/%(?:2F|3A|3D|2C|40|3B)/g, decodeURIComponent)}`;
}

function dataBlock(graph: unknown): string {
  const json = JSON.stringify(graph).replaceAll("<", "\\u003c");
  return `<script type="application/ld+json">${json}</script>`;
}

async function change(file: string, edit: (html: string) => string) {
  await fs.writeFile(file, edit(await fs.readFile(file, "utf8")));
}
