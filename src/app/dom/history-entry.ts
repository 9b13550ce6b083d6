/**
 * A static host may serve the same page as /about.html or /about/index.html. The page itself
 * knows its proper address; the router must see that one, or it would find no route.
 */
export function normalizePath() {
  const link = document.querySelector<HTMLLinkElement>('link[rel="canonical"]');
  if (!link) return;
  const { pathname } = new URL(link.href);
  const { search, hash } = window.location;
  if (pathname !== window.location.pathname) {
    window.history.replaceState(window.history.state, "", pathname + search + hash);
  }
}

/**
 * Gives the page's history entry a key of its own. The router calls every freshly loaded entry
 * "default" and would scroll a new page to where another one was left in this tab, past the
 * part that its address names.
 */
export function ensureHistoryKey(history = window.history) {
  const state: { key?: string } | null = history.state;
  if (state?.key) return;
  history.replaceState({ ...state, key: Math.random().toString(36).slice(2, 10) }, "");
}
