import { z } from "zod";
import { articleAddress, listedArticles, newsListCopy } from "../../../schema/articles.ts";
import type { SharedContent } from "../../../schema/content.ts";
import { pageHead } from "../../../schema/fields.ts";
import type { DataOf, PageSeo } from "../../../schema/page.ts";
import { closing, heading, paragraph } from "../../../schema/parts.ts";
import { itemList, type Node, organisationId } from "../../../schema/structured-data.ts";

export const address = "/news";

/** `content/pages/news.yaml` */
export const schema = z.strictObject({
  head: pageHead,
  heading: heading(),
  intro: paragraph(),
  ...newsListCopy.shape,
  closing,
});

type Content = z.output<typeof schema>;

export const data = (news: Content, shared: SharedContent) => ({
  ...news,
  articles: listedArticles(shared.articles, shared.language),
});

export type PageData = DataOf<typeof data>;

export const linkTargets = (_news: Content, { articles }: SharedContent) =>
  articles.map(({ id }) => `#article-${id}`);

export const seo = ({ heading, closing }: Content): PageSeo => ({
  heading,
  picture: closing.picture.name,
  files: ["news/*.yaml"],
});

export function structuredData({ articles, categories }: PageData, shared: SharedContent): Node {
  if (articles.length === 0) return { "@type": "CollectionPage" };
  const company = { "@id": organisationId(shared.site.address) };
  return {
    "@type": "CollectionPage",
    mainEntity: itemList(
      articles.map((article) => ({
        "@type": "NewsArticle",
        headline: article.title,
        description: article.teaser,
        datePublished: article.date,
        articleSection: categories.find(({ id }) => id === article.category)?.label,
        timeRequired: `PT${article.readTime}M`,
        url: articleAddress(article.id, shared),
        author: company,
        publisher: company,
      })),
    ),
  };
}
