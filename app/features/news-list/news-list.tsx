import { useMemo, useState } from "react";
import { useLocation } from "react-router";
import type { View } from "../../../schema/views.ts";
import { MoreLink } from "../../components/more-link/more-link.tsx";
import { Ridge } from "../../components/ridge/ridge.tsx";
import { ArticleList } from "./article-list.tsx";
import { BuiltList } from "./built-list.tsx";
import { FilterForm } from "./filter-form.tsx";
import { filterArticles, indexArticles } from "./news-filter.ts";
import styles from "./news-list.module.css";
import { rowsToDraw } from "./news-window.ts";
import { useNewsFilter } from "./use-news-filter.ts";

/** The articles with their search and categories, or the empty state. */
export function NewsList({ news }: { news: View<"news"> }) {
  "use memo";
  const { articles, categories, empty, resultCount } = news;
  const { hash } = useLocation();
  const filtering = useNewsFilter(categories.map(({ id }) => id));
  const index = useIndex(articles);
  const { filter, shown } = filtering.kept;
  const [cameFromHtml] = useState(shown === "as built");
  const found = filterArticles(index, filter);
  const isEmpty = found.length === 0;
  const count = found.length === 1 ? resultCount.one : resultCount.other;

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
          {isEmpty && <MoreLink {...empty.link} />}
          {!isEmpty && shown !== "as built" && (
            <ArticleList
              found={found}
              rows={rowsToDraw(shown, { found, hash })}
              news={news}
              onMore={filtering.more}
            />
          )}
          {/* Below the other: what an address names is looked for from the top. */}
          {cameFromHtml && articles.length > 0 && (
            <BuiltList
              news={news}
              isShown={shown === "as built"}
              onReadOn={() => filtering.remember(articles.length)}
            />
          )}
        </div>
        {isEmpty && <Ridge ground="air" className={styles.ridge} />}
      </section>
    </>
  );
}

/** By hand: the compiler takes index and result for one thing, and made both anew at every key. */
function useIndex(articles: View<"news">["articles"]) {
  return useMemo(() => indexArticles(articles), [articles]);
}
