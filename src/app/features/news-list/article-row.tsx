import type { ListedArticle } from "../../../schema/articles.ts";
import { gradientClass } from "../../components/gradient/gradient.ts";
import { langOf } from "../../components/lang-of.ts";
import styles from "./article-row.module.css";
import { FullText } from "./full-text.tsx";

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
  const { excerpt, teaser, paragraphs = [] } = article;
  const isCut = teaser !== excerpt;
  const fullText = isCut ? [excerpt, ...paragraphs] : paragraphs;
  return (
    <li id={`article-${article.id}`} className={article.featured ? styles.featured : styles.row}>
      <article className={styles.article} aria-labelledby={`${article.id}-title`}>
        <div className={`${styles.visual} ${gradientClass(article.gradient)}`} />
        <div>
          <p className={`note ${styles.facts}`}>
            <time dateTime={article.date}>{article.dateShown}</time>
            <span>{category}</span>
            {article.featured && <span className={styles.label}>{copy.featuredLabel}</span>}
          </p>
          <h2 id={`${article.id}-title`} className={styles.title} lang={langOf(article.title)}>
            {article.title}
          </h2>
        </div>
        <div className={styles.body}>
          <p lang={langOf(teaser)} className={isCut ? styles.cut : undefined}>
            {teaser}
          </p>
          {fullText.length > 0 && (
            <FullText article={article} paragraphs={fullText} label={copy.fullTextLabel} />
          )}
          <p className="note">{`${article.readTime} ${copy.readTimeLabel}`}</p>
        </div>
      </article>
    </li>
  );
}
