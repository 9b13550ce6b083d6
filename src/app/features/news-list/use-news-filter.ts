import { useEffect, useRef } from "react";
import type { Category } from "../../../schema/articles.ts";
import { changeQuery, isPageComing } from "../../dom/navigation.ts";
import { useIsHydrated } from "../../hooks/use-is-hydrated.ts";
import { useVisit } from "../../hooks/use-visit.ts";
import { type NewsFilter, readFilter, writeFilter } from "./news-filter.ts";

/** Milliseconds. Browsers limit how often the address may change; Safari stops at 100 times in 30 s. */
const pause = 300;

/**
 * The filter is the address: choosing a category is a step that Back undoes, typing only rewrites the
 * present one.
 */
export function useNewsFilter(categories: readonly Category[]) {
  const { search } = useVisit();
  const box = useRef<HTMLInputElement>(null);
  const written = useRef("");
  const timer = useRef(0);
  // The HTML was prerendered without a query string, and hydration must start from the same.
  const isHydrated = useIsHydrated();
  const filter = readFilter(new URLSearchParams(isHydrated ? search : ""), categories);

  /** From the address itself: the list may take longer to render than the next key takes to come. */
  function write(how: "push" | "replace", change: Partial<NewsFilter> = {}) {
    window.clearTimeout(timer.current);
    const present = new URLSearchParams(window.location.search);
    const query = box.current?.value.trim() ?? "";
    const next = writeFilter(present, { ...readFilter(present, categories), query, ...change });
    written.current = query;
    if (String(next) !== String(present)) changeQuery(next, how);
  }

  const writeQuery = () => {
    if (!isPageComing()) write("replace");
  };
  useEffect(() => () => window.clearTimeout(timer.current), []);

  // Whatever else changes the address (Back, a link) changes the search box.
  useEffect(() => {
    if (!box.current || filter.query === written.current) return;
    window.clearTimeout(timer.current);
    written.current = filter.query;
    box.current.value = filter.query;
  }, [filter.query]);

  return {
    filter,
    box,
    writeQuery,
    writeSoon: () => {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(writeQuery, pause);
    },
    choose: (category: Category) => write("push", { category }),
  };
}
