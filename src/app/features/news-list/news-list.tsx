import { useMemo } from "react";
import type { NewsListData } from "../../../schema/news-data.ts";
import { Icon } from "../../components/icon/icon.tsx";
import { MoreLink } from "../../components/links/links.tsx";
import { Ridge } from "../../components/ridge/ridge.tsx";
import { useDigits } from "../../hooks/use-visit.ts";
import { ArticleRow } from "./article-row.tsx";
import { articleSearch, type NewsFilter } from "./news-filter.ts";
import styles from "./news-list.module.css";
import { useNewsFilter } from "./use-news-filter.ts";

/** The articles with their search and categories. */
export function NewsList({ news }: { news: NewsListData }) {
  const filtering = useNewsFilter(news.categories.map(({ id }) => id));
  return (
    <>
      <div className="wrap">
        <FilterForm copy={news} filtering={filtering} />
      </div>
      <SearchResults news={news} filter={filtering.filter} />
    </>
  );
}

/** The search box and the categories. Not shown before the script has arrived, which alone can filter. */
function FilterForm({
  copy,
  filtering: { filter, box, writeSoon, writeQuery, choose },
}: {
  copy: NewsListData;
  filtering: ReturnType<typeof useNewsFilter>;
}) {
  return (
    <search>
      <form
        className={`script-only ${styles.form}`}
        data-print="leave-out"
        onSubmit={(event) => {
          event.preventDefault();
          writeQuery();
        }}
      >
        <div className="needs-script field-box">
          <label className="field-label" htmlFor="news-search">
            {copy.searchLabel}
          </label>
          <input
            id="news-search"
            type="search"
            autoComplete="off"
            className={`field ${styles.input}`}
            ref={box}
            onInput={writeSoon}
            onBlur={writeQuery}
          />
          <Icon name="search" className={`field-icon ${styles.icon}`} />
        </div>
        <fieldset className={`row needs-script ${styles.chips}`}>
          <legend className="visually-hidden">{copy.categoriesLabel}</legend>
          {copy.categories.map(({ id, label }) => (
            <button
              key={id}
              type="button"
              className={`outline-button ${styles.chip}`}
              aria-pressed={filter.category === id}
              onClick={() => choose(id)}
            >
              {label}
            </button>
          ))}
        </fieldset>
      </form>
    </search>
  );
}

/** The count and the articles found, or the empty state. */
function SearchResults({ news, filter }: { news: NewsListData; filter: NewsFilter }) {
  const inDigits = useDigits();
  const { articles, categories, empty, resultCount } = news;
  const search = useMemo(() => articleSearch(articles), [articles]);
  const found = search(filter);
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
              {/* With the search and the filters, and not before them. */}
              <p className={`lead needs-script script-only ${styles.advice}`}>{empty.text}</p>
            </>
          ) : (
            <p className="small">{inDigits(count.replace("{count}", String(found.length)))}</p>
          )}
        </div>
        {isEmpty ? (
          <>
            <noscript>
              <p className={`lead ${styles.advice}`}>{empty.noScript}</p>
            </noscript>
            <MoreLink {...empty.link} />
          </>
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
      {isEmpty && <Ridge ground="air" stretch className={styles.ridge} />}
    </section>
  );
}
