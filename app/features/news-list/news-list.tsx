import { useDeferredValue } from "react";
import type { View } from "../../../schema/views.ts";
import { MoreLink } from "../../components/more-link/more-link.tsx";
import { Ridge } from "../../components/ridge/ridge.tsx";
import { ArticleRow } from "./article-row.tsx";
import { FilterForm } from "./filter-form.tsx";
import { filterArticles, indexArticles } from "./news-filter.ts";
import styles from "./news-list.module.css";
import { useNewsFilter } from "./use-news-filter.ts";

/** The articles with their search and categories, or the empty state. */
export function NewsList({ news }: { news: View<"news"> }) {
  "use memo";
  const { articles, categories, empty, resultCount } = news;
  const filtering = useNewsFilter(categories.map(({ id }) => id));
  const index = indexArticles(articles);
  // A long list may take longer to draw than a key to press: the letters never wait for it.
  const found = filterArticles(index, useDeferredValue(filtering.filter));
  const isEmpty = found.length === 0;
  const count = found.length === 1 ? resultCount.one : resultCount.other;
  const labels = new Map<string, string>(categories.map(({ id, label }) => [id, label]));

  return (
    <>
      <div className="wrap">
        <FilterForm words={news} filtering={filtering} />
      </div>
      <section className={isEmpty ? styles.empty : styles.found}>
        <div className="wrap">
          {/* One region for both outcomes, there from the start: only then is a change announced. */}
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
            <ul className={styles.list}>
              {found.map((article) => (
                <ArticleRow
                  key={article.id}
                  article={article}
                  category={labels.get(article.category) ?? article.category}
                  words={news}
                />
              ))}
            </ul>
          )}
        </div>
        {isEmpty && <Ridge ground="air" className={styles.ridge} />}
      </section>
    </>
  );
}
