import type { SharedContent } from "../../schema/content.ts";
import {
  absoluteAddress,
  alternatesOf,
  type Language,
  languagesOf,
} from "../../schema/language.ts";

import { escapeMarkup, jsonInScript } from "../../shared/escape-markup.ts";
import { type ShareImage, shareImageSize } from "../images/picture-library.ts";
import { appIcons } from "../logo-images.ts";
import type { LoadedEdition } from "../site-content.ts";
import { feedLink } from "./news-feed.ts";
import { pageGraph } from "./page-graph.ts";
import type { PageMetadata } from "./page-metadata.ts";

/** For crawlers: in the head, and at the end of the body. */
export type SeoTags = { head: string; body: string };

/** Not rendered by React: crawlers load every page anew, so client navigation need not update them. */
export async function seoTags(
  site: Pick<LoadedEdition, "content" | "data" | "library">,
  pages: PageMetadata[],
) {
  const { content } = site;
  const home = pages.find(({ address }) => address === "/");
  if (!home) throw new Error("There is no home page.");
  const tags = new Map<string, SeoTags>();
  for (const page of pages) {
    const image = await site.library.shareImage(page.picture);
    const feed = page.address === "/news" ? feedLink(page.head, content) : "";
    const head = shareTags(page, image, content) + alternateLinks(page.address, content) + feed;
    tags.set(page.address, { head, body: graphBlock(pageGraph(page, home, site)) });
  }
  return tags;
}

const alternateLinks = (path: string, { languages, site }: SharedContent): string =>
  alternatesOf(path, languages)
    .map(
      ([code, address]) =>
        `<link rel="alternate" hreflang="${code}" href="${new URL(address, site.address)}">`,
    )
    .join("");

/** Open Graph tags. Twitter falls back to `og:` for all but the card and its alt text. */
function shareTags(page: PageMetadata, image: ShareImage, content: SharedContent): string {
  const { language, languages, site } = content;
  const { address, company } = site;
  const others = languagesOf(page.address, languages).filter(({ code }) => code !== language.code);
  const properties = {
    "og:type": "website",
    "og:site_name": company.name,
    "og:locale": ogLocale(language),
    "og:url": absoluteAddress(content, page.address),
    "og:title": page.head.title,
    "og:description": page.head.description,
    "og:image": new URL(image.file, address).href,
    "og:image:type": "image/jpeg",
    "og:image:width": String(shareImageSize.width),
    "og:image:height": String(shareImageSize.height),
    "og:image:alt": image.alt,
  };
  return [
    ...[
      ...Object.entries(properties),
      ...others.map((other) => ["og:locale:alternate", ogLocale(other)] as const),
    ].map(
      ([property, content]) => `<meta property="${property}" content="${escapeMarkup(content)}">`,
    ),
    `<meta name="twitter:card" content="summary_large_image">`,
    `<meta name="twitter:image:alt" content="${escapeMarkup(properties["og:image:alt"])}">`,
  ].join("");
}

const ogLocale = ({ locale }: Language) => locale.replace("-", "_");

/**
 * The SVG icon comes last, because browsers prefer the last one. It is inlined, because a file would
 * compete with the first picture.
 */
export function iconLinks(svg: string): string {
  return [
    `<link rel="apple-touch-icon" href="${appIcons.apple.file}">`,
    `<link rel="icon" href="/favicon.ico" sizes="32x32">`,
    `<link rel="icon" href="${shortAddress(svg)}" type="image/svg+xml">`,
  ].join("");
}

/** Escapes no more than needed, to keep the page small. */
function shortAddress(svg: string): string {
  const text = encodeURIComponent(svg.trim().replaceAll('"', "'"));
  return `data:image/svg+xml,${text.replaceAll(/%(?:2F|3A|3D|2C|40|3B)/g, decodeURIComponent)}`;
}

function graphBlock(graph: unknown): string {
  return `<script type="application/ld+json">${jsonInScript(graph)}</script>`;
}
