import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { Category } from "../../../schema/articles.ts";
import { useIsHydrated } from "../../hooks/use-is-hydrated.ts";
import { type NewsFilter, readFilter, writeFilter } from "./news-filter.ts";

/** Browsers limit how often the address may change; Safari stops at 100 times in 30 s. */
const addressDelay = 400;

type FilterState = {
  /** The history entry and query string that the filter was read from. */
  source: string;
  filter: NewsFilter;
  /** The query string of a chosen category until the router gets there; letters typed meanwhile stay. */
  pendingSearch?: string | undefined;
};

/**
 * The filter, kept in the address: choosing a category is a step that Back undoes, typing only
 * rewrites the present one. Whatever else changes the address (Back, a link) changes the filter.
 */
export function useNewsFilter(categories: readonly Category[]) {
  const { key, pathname, search } = useLocation();
  const navigate = useNavigate();
  // The HTML was prerendered without a query string, and hydration must start from the same.
  const address = useIsHydrated() ? search : "";

  const source = `${key}${address}`;
  const [last, setState] = useState<FilterState>(read);
  const state = current();
  if (state !== last) setState(state);
  const { filter } = state;

  function read(): FilterState {
    return { source, filter: readFilter(address, categories) };
  }

  function current(): FilterState {
    if (last.source === source) return last;
    return last.pendingSearch === address ? { source, filter: last.filter } : read();
  }

  /** Bypasses the router: it has nothing to load, and its answer could overtake the next key. */
  function writeAddress() {
    const { history, location } = window;
    // While another page loads, the address and the history entry are already its own.
    const isCurrent = (history.state?.key ?? "default") === key && location.pathname === pathname;
    const written = writeFilter(location.search, filter);
    if (!isCurrent || written === location.search) return;
    history.replaceState(history.state, "", pathname + written + location.hash);
  }

  useEffect(() => {
    const timer = window.setTimeout(writeAddress, addressDelay);
    return () => window.clearTimeout(timer);
  });

  return {
    filter,
    writeAddress,
    type: (query: string) => setState((last) => ({ ...last, filter: { ...last.filter, query } })),
    choose: (category: Category) => {
      if (category === filter.category) return;
      const next: NewsFilter = { ...filter, category };
      const pendingSearch = writeFilter(window.location.search, next);
      setState({ source, filter: next, pendingSearch });
      navigate({ pathname, search: pendingSearch }, { preventScrollReset: true });
    },
  };
}
