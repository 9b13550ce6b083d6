import type { Content } from "../../content/pages.ts";
import { articleAddress } from "../../schema/articles.ts";
import { absoluteAddress, publicAddress } from "../../schema/language.ts";
import type { ListedArticle } from "../../schema/news-data.ts";
import type { HeadTexts } from "../../schema/page.ts";

import { escapeMarkup } from "../../shared/escape-markup.ts";
import { proseHtml } from "./prose-html.ts";

export const feedFile = ({ language }: Pick<Content, "language">) =>
  publicAddress(language, "/news.atom");

/** How feed readers find the feed. Empty if there are no articles. */
export function feedLink(head: HeadTexts, content: Content): string {
  if (content.articles.length === 0) return "";
  const title = escapeMarkup(head.title);
  return `<link rel="alternate" type="application/atom+xml" title="${title}" href="${feedFile(content)}">`;
}

/** https://www.rfc-editor.org/rfc/rfc4287 */
export function atomFeed(content: Content, listed: ListedArticle[], head: HeadTexts): string {
  const { site, pages, language } = content;
  const articles = listed.toSorted((a, b) => b.date.localeCompare(a.date));
  const absolute = (address: string) => escapeMarkup(absoluteAddress(content, address));
  const entries = articles.map((article) => {
    const address = escapeMarkup(articleAddress(article.id, content));
    const label = pages.news.categories.find(({ id }) => id === article.category)?.label;
    return `  <entry>
    <id>${address}</id>
    <title>${escapeMarkup(article.title)}</title>
    <link href="${address}"/>
    <published>${timeOf(article.date)}</published>
    <updated>${timeOf(article.date)}</updated>
    <category term="${article.category}" label="${escapeMarkup(label ?? article.category)}"/>
    <summary>${escapeMarkup(article.excerpt)}</summary>${fullText(article, content)}
  </entry>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${language.code}">
  <id>${absolute("/news")}</id>
  <title>${escapeMarkup(head.title)}</title>
  <subtitle>${escapeMarkup(head.description)}</subtitle>
  <link rel="alternate" href="${absolute("/news")}"/>
  <link rel="self" href="${absolute("/news.atom")}"/>
  <icon>${new URL("/favicon.ico", site.address)}</icon>
  <author><name>${escapeMarkup(site.company.fullName)}</name></author>
  <updated>${timeOf(articles[0]?.date ?? "")}</updated>
${entries.join("\n")}
</feed>
`;
}

/** Readers show it in place of the summary, so it starts with the same words. */
function fullText({ excerpt, fullText }: ListedArticle, content: Content): string {
  if (!fullText) return "";
  const html = `<p>${escapeMarkup(excerpt)}</p>${proseHtml(fullText, content)}`;
  return `\n    <content type="html">${escapeMarkup(html)}</content>`;
}

/** Atom requires a time of day. */
function timeOf(date: string): string {
  return `${date}T00:00:00Z`;
}
