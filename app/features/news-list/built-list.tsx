import { useEffect, useEffectEvent, useRef } from "react";
import type { View } from "../../../schema/views.ts";
import { idle } from "../../browser/pauses.ts";
import { whenNear } from "../../browser/when-near.ts";
import styles from "./article-list.module.css";
import { ArticleRows } from "./article-list.tsx";
import { usualRows } from "./news-window.ts";

/** Rows taken out at a time: some twenty milliseconds on a slow phone. */
const piece = 200;

/** Whatever is above the screen counts, and a little below it. */
const passed = "1000000px 0px 1600px";

/**
 * Every article, as the HTML has it. In the browser React leaves the rows alone: they never change,
 * and waking up a thousand of them took longer than all the rest of the page. A filter hides them, and
 * they are taken out bit by bit: all at once would hold up the key that did it.
 */
export function BuiltList({
  news,
  isShown,
  onReadOn,
}: {
  news: View<"news">;
  isShown: boolean;
  onReadOn: () => void;
}) {
  const list = useRef<HTMLUListElement>(null);
  const readOn = useEffectEvent(onReadOn);
  useEffect(() => {
    if (!list.current) return;
    if (!isShown) return emptyInPieces(list.current);
    const row = list.current.children[usualRows];
    return row && whenNear(row, readOn, passed);
  }, [isShown]);

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
      hidden={!isShown}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: never written, it keeps what is there
      dangerouslySetInnerHTML={{ __html: "" }}
    />
  );
}

function emptyInPieces(list: Element) {
  let isWanted = true;
  const empty = async () => {
    while (isWanted && list.lastElementChild) {
      await idle();
      for (const row of [...list.children].slice(-piece)) row.remove();
    }
  };
  empty();
  return () => {
    isWanted = false;
  };
}
