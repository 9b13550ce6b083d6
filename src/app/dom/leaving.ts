/**
 * Whether the browser is loading another document, because a link was pressed before the application
 * answered. That document would replace whatever the router shows meanwhile, so links pressed from
 * then on are left to the browser too: the last one counts.
 */
export const isLeaving = () => document.documentElement.dataset.leaving !== undefined;

export function noteLeaving(event: MouseEvent) {
  if (!(event.target instanceof Element) || event.ctrlKey || event.metaKey || event.shiftKey)
    return;
  const link = event.target.closest<HTMLAnchorElement>("a[href]");
  if (!link || link.target || link.origin !== location.origin) return;
  // A part of this page, which needs no other document.
  if (link.hash && link.pathname === location.pathname) return;
  const { dataset } = document.documentElement;
  dataset.leaving = "";
  // The page may be shown again, by Back.
  window.addEventListener("pagehide", () => delete dataset.leaving, { once: true });
}
