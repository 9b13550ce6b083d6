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
