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
