import { useEffect, useState, useSyncExternalStore } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Category } from "../../../schema/pages/news.ts";
import { type NewsFilter, readFilter, writeFilter } from "./news-filter.ts";

/** Browsers allow only so many changes of the address in a row; Safari stops at 100 in 30 s. */
const addressDelay = 400;

/**
 * The filter, kept in the address: choosing a category is a step that Back undoes, typing only
 * rewrites the present one. Whatever else changes the address (Back, a link) changes the filter.
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

  const source = `${key}${address}`;
  const [kept, setKept] = useState({ source, filter: readFilter(address, categories) });
  const filter = kept.source === source ? kept.filter : readFilter(address, categories);
  if (kept.source !== source) setKept({ source, filter });

  /** Past the router: it has nothing to load, and its answer could overtake the next key. */
  function settle() {
    const { history, location } = window;
    // While another page is still loading, the address is already its own.
    if ((history.state?.key ?? "default") !== key || location.pathname !== pathname) return;
    const written = writeFilter(location.search, filter);
    if (written === location.search) return;
    history.replaceState(history.state, "", pathname + written + location.hash);
  }

  useEffect(() => {
    const timer = window.setTimeout(settle, addressDelay);
    return () => window.clearTimeout(timer);
  });

  return {
    filter,
    /** Whether the filter is already the address's, and no longer that of the HTML. */
    fromAddress: address === search,
    settle,
    type: (query: string) => setKept({ source, filter: { ...filter, query } }),
    choose: (category: Category) => {
      if (category === filter.category) return;
      const next: NewsFilter = { ...filter, category };
      setKept({ source, filter: next });
      navigate(
        { pathname, search: writeFilter(window.location.search, next) },
        { preventScrollReset: true },
      );
    },
  };
}

function neverChanges() {
  return () => {};
}
