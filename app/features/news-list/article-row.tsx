import type { View } from "../../../schema/views.ts";
import { gradientClass } from "../../components/gradient/gradient.ts";
import styles from "./article-row.module.css";
import { rowId } from "./news-window.ts";

/** One article of the list, its date first. A featured one is larger. */
export function ArticleRow({
  article,
  category,
  words,
}: {
  article: View<"news">["articles"][number];
  category: string;
  words: { featuredLabel: string; readTimeLabel: string };
}) {
  "use memo";
  return (
    <li id={rowId(article.id)} className={article.featured ? styles.featured : styles.row}>
      <article className={styles.article} aria-labelledby={`${article.id}-title`}>
        <div className={`${styles.visual} ${gradientClass(article.gradient)}`} />
        <div>
          <p className={`note ${styles.facts}`}>
            <time dateTime={article.date}>{article.dateShown}</time>
            <span>{category}</span>
            {article.featured && <span className={styles.mark}>{words.featuredLabel}</span>}
          </p>
          <h2 id={`${article.id}-title`} className={styles.title}>
            {article.title}
          </h2>
        </div>
        <div className={styles.body}>
          <p>{article.teaser}</p>
          <p className="note">{`${article.readTime} ${words.readTimeLabel}`}</p>
        </div>
      </article>
    </li>
  );
}
