import { useMemo } from "react";
import type { NewsListData } from "../../../schema/articles.ts";
import { MoreLink } from "../../components/more-link/more-link.tsx";
import { Ridge } from "../../components/ridge/ridge.tsx";
import { ArticleRow } from "./article-row.tsx";
import { filterArticles, indexArticles, type NewsFilter } from "./news-filter.ts";
import styles from "./search-results.module.css";

/** The count and the articles found, or the empty state. */
export function SearchResults({ news, filter }: { news: NewsListData; filter: NewsFilter }) {
  const { articles, categories, empty, resultCount } = news;
  const index = useMemo(() => indexArticles(articles), [articles]);
  const found = filterArticles(index, filter);
  const isEmpty = found.length === 0;
  const count = found.length === 1 ? resultCount.one : resultCount.other;
  const labels = new Map<string, string>(categories.map(({ id, label }) => [id, label]));

  return (
    <section className={isEmpty ? styles.empty : styles.found}>
      <div className="wrap">
        {/* One live region for both outcomes, there from the start: only then is a change announced. */}
        <div role="status">
          {isEmpty ? (
            <>
              <h2>{empty.heading}</h2>
              <p className={`lead ${styles.advice}`}>{empty.text}</p>
            </>
          ) : (
            <p className="small">{count.replace("{count}", String(found.length))}</p>
          )}
        </div>
        {isEmpty ? (
          <MoreLink {...empty.link} />
        ) : (
          <ul className={`ruled ${styles.list}`}>
            {found.map((article) => (
              <ArticleRow
                key={article.id}
                article={article}
                category={labels.get(article.category) ?? article.category}
                copy={news}
              />
            ))}
          </ul>
        )}
      </div>
      {isEmpty && <Ridge ground="air" className={styles.ridge} />}
    </section>
  );
}
