/**
 * Fetches a page's code when a visitor points at, touches or focuses a link to it.
 * One listener serves every link, also before React has started.
 */
export function prefetchOnIntent(prefetch: (pathname: string) => void) {
  const onIntent = ({ target }: Event) => {
    const link = target instanceof Element ? target.closest("a[href]") : null;
    if (!(link instanceof HTMLAnchorElement)) return;
    if (link.origin === window.location.origin) prefetch(link.pathname);
  };
  for (const type of ["pointerover", "touchstart", "focusin"]) {
    document.addEventListener(type, onIntent, { passive: true });
  }
}
