/**
 * Fetches a page's code when a visitor points at, touches or focuses a link to it.
 * One listener serves every link.
 */
export function prefetchOnIntent(prefetch: (pathname: string) => void) {
  const onIntent = ({ target }: { target: EventTarget | null }) => {
    const link = target instanceof Element ? target.closest("a[href]") : null;
    if (!(link instanceof HTMLAnchorElement)) return;
    if (link.origin === window.location.origin) prefetch(link.pathname);
  };
  // The visitor may be there already: pointing at a link is what starts the application.
  onIntent({ target: document.querySelector("a[href]:hover") });
  for (const type of ["pointerover", "touchstart", "focusin"]) {
    document.addEventListener(type, onIntent, { passive: true });
  }
}
