import { useEffect, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Category } from "../../../schema/pages/news.ts";
import { isWhole, type NewsFilter, readFilter, writeFilter } from "./news-filter.ts";
import { rowsInSight, rowsOfVisit, type Shown, step, usualRows } from "./news-window.ts";

/** Browsers allow only so many changes of the address in a row; Safari stops at 100 in 30 s. */
const addressDelay = 400;

type Kept = {
  source: string;
  filter: NewsFilter;
  shown: Shown;
  /** Where a chosen category leads, until the router has arrived: letters typed meanwhile stay. */
  underWay?: string | undefined;
};

/**
 * The filter, kept in the address: choosing a category is a step that Back undoes, typing only
 * rewrites the present one. Whatever else changes the address (Back, a link) changes the filter.
 * How far the list has grown is kept in the history entry: Back finds the page as long as it was.
 */
export function useNewsFilter(categories: readonly Category[]) {
  const { key, pathname, search } = useLocation();
  const navigate = useNavigate();
  // The HTML was made without an address, and hydration must start from the same.
  const address = useSyncExternalStore(
    neverChanges,
    () => search,
    () => "",
  );
  const inHtml = useSyncExternalStore(
    neverChanges,
    () => false,
    () => true,
  );

  const source = `${key}${address}`;
  const [last, setKept] = useState<Kept>(() => read(inHtml));
  const kept = current();
  if (kept !== last) setKept(kept);
  const { filter } = kept;

  function current(): Kept {
    if (last.source === source) return last;
    if (last.underWay === address) return { ...last, source, underWay: undefined };
    return read(last.shown === "as built");
  }

  function read(isBuilt: boolean): Kept {
    const filter = readFilter(address, categories);
    if (isBuilt && isWhole(filter)) return { source, filter, shown: "as built" };
    return { source, filter, shown: rowsOfVisit(window.history.state, key) };
  }

  /** While another page is still loading, the address and its entry are already its own. */
  function isCurrent() {
    const { history, location } = window;
    return (history.state?.key ?? "default") === key && location.pathname === pathname;
  }

  /** Past the router: it has nothing to load, and its answer could overtake the next key. */
  function settle() {
    const { history, location } = window;
    const written = writeFilter(location.search, filter);
    if (!isCurrent() || written === location.search) return;
    history.replaceState(history.state, "", pathname + written + location.hash);
  }

  function remember(rows: number) {
    if (isCurrent()) window.history.replaceState({ ...window.history.state, rows }, "");
  }

  useEffect(() => {
    const timer = window.setTimeout(settle, addressDelay);
    return () => window.clearTimeout(timer);
  });

  return {
    filter,
    /** The filter and how much of what it finds is shown. */
    kept,
    /** Whether the filter is already the address's, and no longer that of the HTML. */
    fromAddress: address === search,
    settle,
    remember,
    more: () => {
      if (kept.shown === "as built") return;
      const shown = kept.shown + step;
      setKept({ ...kept, shown });
      if (shown > usualRows) remember(shown);
    },
    type: (query: string) =>
      setKept((last) => ({
        ...last,
        filter: { ...last.filter, query },
        shown: rowsInSight(window),
      })),
    choose: (category: Category) => {
      if (category === filter.category) return;
      const next: NewsFilter = { ...filter, category };
      const underWay = writeFilter(window.location.search, next);
      setKept({ source, filter: next, shown: rowsInSight(window), underWay });
      navigate({ pathname, search: underWay }, { preventScrollReset: true });
    },
  };
}

function neverChanges() {
  return () => {};
}
