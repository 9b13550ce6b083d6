import type { Address } from "../../../schema/addresses.ts";

import { jpegOf, type PictureData } from "../../../schema/picture-data.ts";
import type { View } from "../../../schema/views.ts";
import type { LoadedSite } from "../../site-content.ts";
import { articleAddress } from "../article-address.ts";
import type { Node } from "./node.ts";
import { organisationId } from "./organisation.ts";

/** What kind of page it is, and what it is about where that can be listed. */
export function describeMain(address: Address, { content, views }: LoadedSite): Node {
  switch (address) {
    case "/gallery":
      return gallery(views.gallery as View<"gallery">, content.site.address);
    case "/services":
      return services(views.services as View<"services">, content.site.address);
    case "/news":
      return news(views.news as View<"news">, content.site.address);
    case "/about":
      return { "@type": "AboutPage", about: { "@id": organisationId(content.site.address) } };
    case "/contact":
      return { "@type": "ContactPage", about: { "@id": organisationId(content.site.address) } };
    default:
      return { "@type": "WebPage" };
  }
}

function gallery({ pictures }: View<"gallery">, site: string): Node {
  return {
    "@type": "ImageGallery",
    associatedMedia: pictures.map(({ id, title, description, full }) => ({
      "@type": "ImageObject",
      name: title,
      description,
      url: new URL(`/gallery?photo=${id}`, site).href,
      ...largestFile(full, site),
      creditText: full.credit,
    })),
  };
}

/** The file that a card of the gallery links to. */
function largestFile({ crops }: PictureData, site: string) {
  const { base, width, height } = crops.at(-1) ?? crops[0];
  return { contentUrl: new URL(`${base}-${width}.webp`, site).href, width, height };
}

function services({ services }: View<"services">, site: string): Node {
  return {
    "@type": "CollectionPage",
    mainEntity: listOf(
      services.map(({ id, title, description, image }) => ({
        "@type": "Service",
        name: title,
        description,
        url: new URL(`/services#${id}`, site).href,
        image: new URL(jpegOf(image), site).href,
        provider: { "@id": organisationId(site) },
      })),
    ),
  };
}

function news({ articles, categories }: View<"news">, site: string): Node {
  if (articles.length === 0) return { "@type": "CollectionPage" };
  const company = { "@id": organisationId(site) };
  return {
    "@type": "CollectionPage",
    mainEntity: listOf(
      articles.map((article) => ({
        "@type": "NewsArticle",
        headline: article.title,
        description: article.teaser,
        datePublished: article.date,
        articleSection: categories.find(({ id }) => id === article.category)?.label,
        timeRequired: `PT${article.readTime}M`,
        url: articleAddress(article.id, site),
        author: company,
        publisher: company,
      })),
    ),
  };
}

function listOf(items: Node[]): Node {
  return {
    "@type": "ItemList",
    itemListElement: items.map((item, index) => ({
      "@type": "ListItem",
      position: index + 1,
      item,
    })),
  };
}
