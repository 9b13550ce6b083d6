import { useEffect, useRef } from "react";
import { Outlet, ScrollRestoration, useLocation, useMatches } from "react-router";
import { SiteFooter } from "./components/site-footer/site-footer.tsx";
import { TopBar } from "./features/top-bar/top-bar.tsx";
import { useSiteMenu } from "./features/top-bar/use-site-menu.ts";
import { useLayoutData } from "./hooks/use-page-data.ts";

export function RootLayout() {
  const layout = useLayoutData();
  const menu = useSiteMenu();
  useFocusOnNavigation();
  const ground = useMatches().some(({ handle }) => opensOnPicture(handle)) ? "picture" : "plain";
  return (
    <>
      <TopBar layout={layout} ground={ground} menu={menu} />
      <main id="main" tabIndex={-1} inert={menu.phase === "open"}>
        <Outlet />
      </main>
      <SiteFooter layout={layout} inert={menu.phase === "open"} />
      <ScrollRestoration />
    </>
  );
}

/** Set in the `handle` of a page that starts with a picture under the bar. */
function opensOnPicture(handle: unknown): boolean {
  return typeof handle === "object" && handle !== null && "opensOn" in handle;
}

/**
 * A client-side page change is silent for screen readers, so the focus moves to the new heading, or
 * to the element the hash names; to that one also on the same page, as for a plain anchor. A change of
 * the query string alone leaves the focus where it is.
 */
function useFocusOnNavigation() {
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
