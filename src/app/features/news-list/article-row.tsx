import { type ReactNode, useEffect, useRef } from "react";
import type { ListedArticle } from "../../../schema/news-data.ts";
import { gradientClass } from "../../components/gradient/gradient.ts";
import { ProseText } from "../../components/prose/prose.tsx";
import { targetOf } from "../../dom/navigation.ts";
import { useIsHydrated } from "../../hooks/use-is-hydrated.ts";
import { useDigits, useVisit } from "../../hooks/use-visit.ts";
import styles from "./article-row.module.css";

/** One article of the list, its date first. A featured one is larger. Feeds link to its id. */
export function ArticleRow({
  article,
  category,
  copy,
}: {
  article: ListedArticle;
  category: string;
  copy: { featuredLabel: string; readTimeLabel: string; fullTextLabel: string };
}) {
  const { excerpt, teaser, fullText = [] } = article;
  const inDigits = useDigits();
  const isCut = teaser !== excerpt;
  return (
    <li id={`article-${article.id}`} className={article.featured ? styles.featured : undefined}>
      <article className={`thumb-row ${styles.article}`} aria-labelledby={`${article.id}-title`}>
        <div className={`thumb ${styles.visual} ${gradientClass(article.gradient)}`} />
        <div>
          <p className={`note row ${styles.facts}`}>
            <time dateTime={article.date}>{article.dateShown}</time>
            <span>{category}</span>
            {article.featured && (
              <span className={`sun ${styles.label}`}>{copy.featuredLabel}</span>
            )}
          </p>
          <h2
            id={`${article.id}-title`}
            className={article.featured ? styles.headline : `title ${styles.title}`}
          >
            {article.title}
          </h2>
        </div>
        <div className={`thumb-text ${styles.body}`}>
          <p className={isCut ? styles.cut : undefined}>{teaser}</p>
          {(isCut || fullText.length > 0) && (
            <FullText article={article} label={copy.fullTextLabel}>
              {isCut && <p className={styles.whole}>{excerpt}</p>}
              <ProseText text={fullText} />
            </FullText>
          )}
          <p className="note">{`${inDigits(article.readTime)} ${copy.readTimeLabel}`}</p>
        </div>
      </article>
    </li>
  );
}

/** An article to its end, opened in place. Its own address, `#article-…`, opens it too. */
function FullText({
  article,
  label,
  children,
}: {
  article: ListedArticle;
  label: string;
  children: ReactNode;
}) {
  const details = useRef<HTMLDetailsElement>(null);
  const visit = useVisit();
  const isHydrated = useIsHydrated();
  useEffect(() => {
    // Each visit to the address opens it again.
    const row = details.current?.closest("li");
    if (row && details.current && targetOf(visit.hash) === row) details.current.open = true;
  }, [visit]);

  return (
    // Until this script runs, the stylesheet opens it.
    <details
      ref={details}
      className={styles.fullText}
      data-opened-by={isHydrated ? "script" : "style"}
    >
      <summary className="text-link summary">
        {label}
        <span className="visually-hidden">: {article.title}</span>
      </summary>
      {children}
    </details>
  );
}
