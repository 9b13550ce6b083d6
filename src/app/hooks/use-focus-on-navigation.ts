import { useEffect, useRef } from "react";
import { useLocation } from "react-router";

/**
 * After a page change inside the site nothing tells a screen reader that there is a new page.
 * The focus moves to its heading, or to the part that the address names; to that part also when
 * the page stays the same, as the browser does for a plain anchor. A new search leaves it alone.
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
