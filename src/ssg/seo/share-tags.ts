import { type ShareImage, shareImageSize } from "../images/share-images.ts";
import { escapeMarkup } from "./escape-markup.ts";
import type { PageSeo } from "./page-seo.ts";

type Site = { address: string; company: { name: string } };

/** Open Graph tags. Twitter falls back to `og:` for all but the card and its alt text. */
export function shareTags(page: PageSeo, image: ShareImage, { address, company }: Site): string {
  const properties = {
    "og:type": "website",
    "og:site_name": company.name,
    "og:locale": "en_GB",
    "og:url": new URL(page.address, address).href,
    "og:title": page.head.title,
    "og:description": page.head.description,
    "og:image": new URL(image.file, address).href,
    "og:image:type": "image/jpeg",
    "og:image:width": String(shareImageSize.width),
    "og:image:height": String(shareImageSize.height),
    "og:image:alt": image.alt,
  };
  return [
    ...Object.entries(properties).map(
      ([property, content]) => `<meta property="${property}" content="${escapeMarkup(content)}">`,
    ),
    `<meta name="twitter:card" content="summary_large_image">`,
    `<meta name="twitter:image:alt" content="${escapeMarkup(properties["og:image:alt"])}">`,
  ].join("");
}
