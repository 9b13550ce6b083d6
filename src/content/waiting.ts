import type { Article } from "../schema/articles.ts";
import { momentOf } from "../shared/wall-time.ts";

/** The date in this time zone. The Swedish format is YYYY-MM-DD. */
export const dateIn = (zone: string, moment: Date) =>
  new Intl.DateTimeFormat("sv-SE", { timeZone: zone }).format(moment);

export const newestFirst = (articles: Article[]) =>
  articles.toSorted((a, b) => b.date.localeCompare(a.date));

/** The articles to show, and from when on there will be one more. */
export function dueArticles(articles: Article[], zone: string, now: Date) {
  const today = dateIn(zone, now);
  const waiting = articles.filter(({ waits, date }) => waits && date > today);
  const [next] = waiting.map(({ date }) => date).sort();
  return {
    articles: articles.filter((article) => !waiting.includes(article)),
    ...(next && { nextArticle: startOf(next, zone) }),
  };
}

function startOf(date: string, zone: string): Date {
  const [year = 0, month = 0, day = 0] = date.split("-").map(Number);
  return momentOf({ year, month, day, time: "00:00" }, zone);
}
