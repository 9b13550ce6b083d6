import { useEffect, useEffectEvent, useRef } from "react";
import type { NewsListData } from "../../../schema/news-list.ts";
import { Icon } from "../../components/icon/icon.tsx";
import styles from "./filter-form.module.css";
import type { useNewsFilter } from "./use-news-filter.ts";

/**
 * The search box and the categories. A real form: a button pressed before the script has arrived
 * loads the page with that filter in the address.
 */
export function FilterForm({
  copy,
  filtering: { filter, isFromAddress, type, choose, writeAddress },
}: {
  copy: Pick<NewsListData, "searchLabel" | "categoriesLabel" | "categories">;
  filtering: ReturnType<typeof useNewsFilter>;
}) {
  const box = useRef<HTMLInputElement>(null);
  // What was typed before the script ran; the next render would reset it.
  const early = useRef("");
  const adoptEarlyText = useEffectEvent(() => {
    if (early.current && early.current !== filter.query) type(early.current);
  });
  useEffect(() => {
    early.current = box.current?.value ?? "";
  }, []);
  useEffect(() => {
    if (isFromAddress) adoptEarlyText();
  }, [isFromAddress]);

  return (
    <search>
      <form
        className={styles.form}
        onSubmit={(event) => {
          event.preventDefault();
          writeAddress();
        }}
      >
        {/* Enter presses the first button of a form, which must not be a category. */}
        <button type="submit" hidden name="category" value={filter.category} />
        <div className={styles.search}>
          <label className={styles.label} htmlFor="news-search">
            {copy.searchLabel}
          </label>
          <input
            ref={box}
            id="news-search"
            name="q"
            type="search"
            autoComplete="off"
            className={styles.input}
            value={filter.query}
            onChange={({ target }) => type(target.value)}
            onBlur={writeAddress}
          />
          <Icon name="search" className={styles.icon} />
        </div>
        <fieldset className={styles.chips}>
          <legend className="visually-hidden">{copy.categoriesLabel}</legend>
          {copy.categories.map(({ id, label }) => (
            <button
              key={id}
              type="submit"
              name="category"
              value={id}
              className={styles.chip}
              aria-pressed={filter.category === id}
              onClick={(event) => {
                event.preventDefault();
                choose(id);
              }}
            >
              {label}
            </button>
          ))}
        </fieldset>
      </form>
    </search>
  );
}
