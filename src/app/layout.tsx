import { SiteFooter } from "./components/site-footer/site-footer.tsx";
import { TopBar } from "./features/top-bar/top-bar.tsx";
import { useSiteMenu } from "./features/top-bar/use-site-menu.ts";
import { useVisit } from "./hooks/use-visit.ts";
import { ErrorBoundary } from "./pages/error/error-pages.tsx";

/** The frame of every page. The bar and the footer survive a page that breaks. */
export function Layout() {
  const { layout, page } = useVisit();
  const menu = useSiteMenu();
  return (
    <>
      <TopBar layout={layout} ground={page.opensOn ?? "plain"} menu={menu} />
      <main id="main" tabIndex={-1} inert={menu.phase === "open"}>
        <ErrorBoundary key={page.address}>
          <page.Component />
        </ErrorBoundary>
      </main>
      <SiteFooter layout={layout} inert={menu.phase === "open"} />
    </>
  );
}
