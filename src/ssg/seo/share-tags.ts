import type { Card } from "../og-images/make-cards.ts";
import { cardSize } from "../og-images/share-card.ts";
import { escapeMarkup } from "./escape-markup.ts";
import type { PageSeo } from "./page-seo.ts";

type Site = { address: string; company: { name: string } };

/** What a network shows of a page somebody shares. Twitter reads the `og:` tags for the rest. */
export function shareTags(page: PageSeo, card: Card, { address, company }: Site): string {
  const properties = {
    "og:type": "website",
    "og:site_name": company.name,
    "og:locale": "en_GB",
    "og:url": new URL(page.address, address).href,
    "og:title": page.head.title,
    "og:description": page.head.description,
    "og:image": new URL(card.file, address).href,
    "og:image:type": "image/jpeg",
    "og:image:width": String(cardSize.width),
    "og:image:height": String(cardSize.height),
    "og:image:alt": `${page.heading}. ${card.alt}`,
  };
  return [
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escapeMarkup(content)}">`,
    ),
    `<meta name="twitter:card" content="summary_large_image">`,
    `<meta name="twitter:image:alt" content="${escapeMarkup(properties["og:image:alt"])}">`,
  ].join("");
}
