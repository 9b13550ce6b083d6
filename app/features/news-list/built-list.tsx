import { useEffect, useEffectEvent, useRef } from "react";
import type { View } from "../../../schema/views.ts";
import { whenNear } from "../../browser/when-near.ts";
import styles from "./article-list.module.css";
import { ArticleRows } from "./article-list.tsx";
import { usualRows } from "./news-window.ts";

/** Whatever is above the screen counts, and a little below it. */
const passed = "1000000px 0px 1600px";

/**
 * Every article, as the HTML has it. In the browser React leaves the rows alone: they never change,
 * and waking up a thousand of them took longer than all the rest of the page. A filter replaces them.
 */
export function BuiltList({ news, onReadOn }: { news: View<"news">; onReadOn: () => void }) {
  const list = useRef<HTMLUListElement>(null);
  const readOn = useEffectEvent(onReadOn);
  useEffect(() => {
    const row = list.current?.children[usualRows];
    return row && whenNear(row, readOn, passed);
  }, []);

  if (import.meta.env.SSR) {
    return (
      <ul className={styles.list}>
        <ArticleRows articles={news.articles} news={news} />
      </ul>
    );
  }
  return (
    <ul
      ref={list}
      className={styles.list}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: never written, it keeps what is there
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}
