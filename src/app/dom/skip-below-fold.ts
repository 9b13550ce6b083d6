import { navigationType } from "./navigation-type.ts";

/**
 * Lets the browser leave out what is below the fold (`styles/base.css`) until the visitor scrolls, or does
 * what may lead further down: presses a key, goes through the history, follows a link to a part. A place
 * there is only right among real heights, so never on a page that is opened there.
 */
export function skipBelowFold() {
  if (navigationType() !== "navigate" || location.hash) return;
  const { dataset } = document.documentElement;
  dataset.belowFold = "skipped";
  const layOut = () => {
    delete dataset.belowFold;
  };
  for (const type of ["scroll", "keydown", "popstate"]) {
    window.addEventListener(type, layOut, { once: true, passive: true });
  }
  const onClick = ({ target }: Event) => {
    if ((target as Element).closest('a[href*="#"]')) layOut();
  };
  document.addEventListener("click", onClick, { capture: true });
}
