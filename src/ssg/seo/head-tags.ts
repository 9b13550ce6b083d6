import type { ShareImage } from "../images/share-images.ts";
import type { LoadedSite } from "../site-content.ts";
import { appIcons } from "./app-icons.ts";
import { jsonInScript } from "./escape-markup.ts";
import { feedLink } from "./news-feed.ts";
import { pageGraph } from "./page-graph.ts";
import type { PageSeo } from "./page-seo.ts";
import { shareTags } from "./share-tags.ts";

/** For crawlers: in the head, and at the end of the body. */
export type SeoTags = { head: string; body: string };

/** Not rendered by React: crawlers load every page anew, so client navigation need not update them. */
export function seoTags(site: LoadedSite, pages: PageSeo[], images: Map<string, ShareImage>) {
  const home = pages.find(({ address }) => address === "/");
  if (!home) throw new Error("There is no home page.");
  return new Map<string, SeoTags>(
    pages.map((page) => {
      const image = images.get(page.address);
      if (!image) throw new Error(`${page.address} has no image to share.`);
      const feed = page.address === "/news" ? feedLink(page.head, site.content.articles) : "";
      const head = shareTags(page, image, site.content.site) + feed;
      return [page.address, { head, body: dataBlock(pageGraph(page, home, site)) }];
    }),
  );
}

/**
 * The SVG icon comes last, because browsers prefer the last one. It is inlined, because a file would
 * compete with the first picture.
 */
export function iconLinks(svg: string): string {
  return [
    `<link rel="apple-touch-icon" href="${appIcons.apple.file}">`,
    `<link rel="icon" href="/favicon.ico" sizes="32x32">`,
    `<link rel="icon" href="${dataAddress(svg)}" type="image/svg+xml">`,
  ].join("");
}

/** Escapes no more than needed, to keep the page small. */
function dataAddress(svg: string): string {
  const text = encodeURIComponent(svg.trim().replaceAll('"', "'"));
  return `data:image/svg+xml,${text.replaceAll(/%(?:2F|3A|3D|2C|40|3B)/g, decodeURIComponent)}`;
}

function dataBlock(graph: unknown): string {
  return `<script type="application/ld+json">${jsonInScript(graph)}</script>`;
}
