import { useEffect, useEffectEvent, useRef } from "react";
import type { View } from "../../../schema/views.ts";
import { whenNear } from "../../browser/when-near.ts";
import styles from "./article-list.module.css";
import { ArticleRow } from "./article-row.tsx";

/** Two phone screens ahead: a reader who scrolls on meets the next articles, not the end. */
const reach = "1600px 0px";

/** Milliseconds without another key: whoever types on does not wait for rows that are out of sight. */
const pause = 300;

/** The first of the articles found. More follow when the reader comes near the end, or asks. */
export function ArticleList({
  found,
  rows,
  news,
  onMore,
}: {
  found: View<"news">["articles"];
  rows: number;
  news: View<"news">;
  onMore: () => void;
}) {
  "use memo";
  const list = useRef<HTMLUListElement>(null);
  const more = useRef<HTMLButtonElement>(null);
  // Who asks by key or voice reads on at the first new article; the button moves away below it.
  const readOnAt = useRef<number>(undefined);
  const grow = useEffectEvent(onMore);

  // After every drawing: the button has another place, and may be near once more.
  useEffect(() => {
    const button = more.current;
    if (!button) return;
    const stops = [whenNear(button, grow)];
    const timer = setTimeout(() => stops.push(whenNear(button, grow, reach)), pause);
    return () => {
      clearTimeout(timer);
      for (const stop of stops) stop();
    };
  });
  useEffect(() => {
    if (readOnAt.current === undefined) return;
    const heading = list.current?.children[readOnAt.current]?.querySelector("h2");
    if (!heading) return;
    readOnAt.current = undefined;
    heading.tabIndex = -1;
    heading.focus();
  });

  return (
    <>
      <ul ref={list} className={styles.list}>
        <ArticleRows articles={found.slice(0, rows)} news={news} />
      </ul>
      {rows < found.length && (
        <button
          ref={more}
          type="button"
          className={styles.more}
          onClick={() => {
            readOnAt.current = rows;
            onMore();
          }}
        >
          {news.moreLabel}
        </button>
      )}
    </>
  );
}

export function ArticleRows({
  articles,
  news,
}: {
  articles: View<"news">["articles"];
  news: View<"news">;
}) {
  "use memo";
  const labels = new Map<string, string>(news.categories.map(({ id, label }) => [id, label]));
  return articles.map((article) => (
    <ArticleRow
      key={article.id}
      article={article}
      category={labels.get(article.category) ?? article.category}
      words={news}
    />
  ));
}
