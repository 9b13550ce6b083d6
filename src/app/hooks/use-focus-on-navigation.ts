import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * A client-side page change is silent for screen readers, so the focus moves to the new heading, or
 * to the element the hash names; to that one also on the same page, as for a plain anchor. A change of
 * the query string alone leaves the focus where it is.
 */
export function useFocusOnNavigation() {
  const { pathname, hash, key } = useLocation();
  const previous = useRef({ pathname, key });
  useEffect(() => {
    const { pathname: lastPathname, key: lastKey } = previous.current;
    previous.current = { pathname, key };
    if (lastKey === key || (lastPathname === pathname && !hash)) return;
    const target = (hash && document.getElementById(hash.slice(1))) || document.querySelector("h1");
    if (!(target instanceof HTMLElement)) return;
    target.tabIndex = -1;
    target.focus({ preventScroll: true });
  }, [pathname, hash, key]);
}
