import type { Content } from "../../schema/content.ts";
import { articleAddress } from "./article-address.ts";
import { escapeMarkup } from "./escape-markup.ts";

export const feedFiles = { atom: "/news.atom", json: "/news.json" };

/** How browsers and readers find the feeds; for the news page, and only when there is news. */
export function feedLinks({ newsPage, articles }: Content): string {
  if (articles.length === 0) return "";
  const link = (type: string, href: string) =>
    `<link rel="alternate" type="${type}" title="${escapeMarkup(newsPage.head.title)}" href="${href}">`;
  return (
    link("application/atom+xml", feedFiles.atom) + link("application/feed+json", feedFiles.json)
  );
}

/** https://www.rfc-editor.org/rfc/rfc4287 */
export function atomFeed({ site, newsPage, articles }: Content): string {
  const absolute = (address: string) => escapeMarkup(new URL(address, site.address).href);
  const entries = articles.map((article) => {
    const address = escapeMarkup(articleAddress(article.id, site.address));
    const label = newsPage.categories.find(({ id }) => id === article.category)?.label;
    return `  <entry>
    <id>${address}</id>
    <title>${escapeMarkup(article.title)}</title>
    <link href="${address}"/>
    <published>${timeOf(article.date)}</published>
    <updated>${timeOf(article.date)}</updated>
    <category term="${article.category}" label="${escapeMarkup(label ?? article.category)}"/>
    <summary>${escapeMarkup(article.excerpt)}</summary>
  </entry>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en">
  <id>${absolute("/news")}</id>
  <title>${escapeMarkup(newsPage.head.title)}</title>
  <subtitle>${escapeMarkup(newsPage.head.description)}</subtitle>
  <link rel="alternate" href="${absolute("/news")}"/>
  <link rel="self" href="${absolute(feedFiles.atom)}"/>
  <icon>${absolute("/favicon.ico")}</icon>
  <author><name>${escapeMarkup(site.company.fullName)}</name></author>
  <updated>${timeOf(articles[0]?.date ?? "")}</updated>
${entries.join("\n")}
</feed>
`;
}

/** https://www.jsonfeed.org/version/1.1/ */
export function jsonFeed({ site, newsPage, articles }: Content): string {
  const absolute = (address: string) => new URL(address, site.address).href;
  const feed = {
    version: "https://jsonfeed.org/version/1.1",
    title: newsPage.head.title,
    description: newsPage.head.description,
    home_page_url: absolute("/news"),
    feed_url: absolute(feedFiles.json),
    favicon: absolute("/favicon.ico"),
    language: "en",
    authors: [{ name: site.company.fullName }],
    items: articles.map((article) => ({
      id: articleAddress(article.id, site.address),
      url: articleAddress(article.id, site.address),
      title: article.title,
      content_text: article.excerpt,
      date_published: timeOf(article.date),
      tags: [article.category],
    })),
  };
  return `${JSON.stringify(feed, null, 2)}\n`;
}

/** The content gives a day; the feeds want a moment of it. */
function timeOf(date: string): string {
  return `${date}T00:00:00Z`;
}
