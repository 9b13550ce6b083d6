import type { NewsListData } from "../../../schema/articles.ts";
import { Icon } from "../../components/icon/icon.tsx";
import styles from "./filter-form.module.css";
import type { useNewsFilter } from "./use-news-filter.ts";

/** The search box and the categories. Not shown before the script has arrived, which alone can filter. */
export function FilterForm({
  copy,
  filtering: { filter, box, writeSoon, writeQuery, choose },
}: {
  copy: Pick<NewsListData, "searchLabel" | "categoriesLabel" | "categories">;
  filtering: ReturnType<typeof useNewsFilter>;
}) {
  return (
    <search>
      <form
        className={styles.form}
        data-print="leave-out"
        onSubmit={(event) => {
          event.preventDefault();
          writeQuery();
        }}
      >
        <div className={`needs-script ${styles.search}`}>
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
          <Icon name="search" className={styles.icon} />
        </div>
        <fieldset className={`needs-script ${styles.chips}`}>
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
