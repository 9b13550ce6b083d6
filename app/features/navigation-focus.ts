import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * After a page change inside the site nothing tells a screen reader that there is a new page.
 * The focus moves to its heading, or to the part that the address names.
 */
export function useFocusOnNavigation() {
  const { pathname, hash } = useLocation();
  const previous = useRef(pathname);
  useEffect(() => {
    if (previous.current === pathname) return;
    previous.current = pathname;
    const target = (hash && document.getElementById(hash.slice(1))) || document.querySelector("h1");
    if (!(target instanceof HTMLElement)) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, hash]);
}
