import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import type { ListedArticle } from "../../../schema/articles.ts";
import { langOf } from "../../components/lang-of.ts";
import { Summary } from "../../components/summary/summary.tsx";
import { useIsHydrated } from "../../hooks/use-is-hydrated.ts";
import styles from "./full-text.module.css";

/** An article to its end, opened in place. Its own address, `#article-…`, opens it too. */
export function FullText({
  article,
  paragraphs,
  label,
}: {
  article: ListedArticle;
  paragraphs: string[];
  label: string;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  const { hash, key } = useLocation();
  const isHydrated = useIsHydrated();
  // biome-ignore lint/correctness/useExhaustiveDependencies: a second visit to the address opens it again
  useEffect(() => {
    if (hash === `#article-${article.id}` && details.current) details.current.open = true;
  }, [hash, key, article.id]);

  return (
    // Until this script runs, the stylesheet opens it.
    <details
      ref={details}
      className={styles.fullText}
      data-opened-by={isHydrated ? "script" : "style"}
    >
      <Summary>
        {label}
        <span className="visually-hidden">: {article.title}</span>
      </Summary>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} lang={langOf(paragraph)}>
          {paragraph}
        </p>
      ))}
    </details>
  );
}
