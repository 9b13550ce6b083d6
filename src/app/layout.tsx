import { Outlet, ScrollRestoration, useMatches } from "react-router";
import { SiteFooter } from "./components/site-footer/site-footer.tsx";
import { TopBar } from "./features/top-bar/top-bar.tsx";
import { useSiteMenu } from "./features/top-bar/use-site-menu.ts";
import { useFocusOnNavigation } from "./hooks/use-focus-on-navigation.ts";
import { useLayoutData } from "./hooks/use-page-data.ts";
import styles from "./layout.module.css";

export function RootLayout() {
  const layout = useLayoutData();
  const menu = useSiteMenu();
  useFocusOnNavigation();
  const ground = useMatches().some(({ handle }) => opensOnPicture(handle)) ? "picture" : "plain";
  return (
    <>
      <TopBar layout={layout} ground={ground} menu={menu} />
      <main id="main" tabIndex={-1} className={styles.main} inert={menu.phase === "open"}>
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
