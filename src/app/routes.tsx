import pages from "content:pages";
import type { RouteObject } from "react-router";
import { RootLayout } from "./layout.tsx";
import { NotFoundPage, PageError, PageLoadError } from "./pages/error/error-pages.tsx";

/** Starts loading a page ahead of time. A failure is left to the visit itself to report. */
export function prefetchPage(pathname: string) {
  const page = pages.find(({ address }) => address === pathname);
  page?.code().catch(() => undefined);
  page?.content().catch(() => undefined);
}

/** Code and content are apart, because a prerendered page has its content. */
function pageRoute({ address, code, content }: (typeof pages)[number]): RouteObject {
  return {
    id: address,
    path: address,
    lazy: () => loadOrExplain(address, code),
    loader: async () => (await loadOrExplain(address, content)).default,
    shouldRevalidate: inDevelopment,
  };
}

async function loadOrExplain<Module>(
  address: string,
  load: () => Promise<Module>,
): Promise<Module> {
  try {
    return await load();
  } catch (cause) {
    throw new PageLoadError(address, { cause });
  }
}

/** A built site never has new content for an address. The development server may. */
const inDevelopment = () => import.meta.env.DEV;

export const routes: RouteObject[] = [
  {
    id: "layout",
    Component: RootLayout,
    ErrorBoundary: PageError,
    // The development server sends no content with the page.
    HydrateFallback: () => null,
    loader: async () => (await import("content:layout")).default,
    shouldRevalidate: inDevelopment,
    children: [
      {
        // Inside the layout, so that the bar and the footer survive a page that breaks.
        ErrorBoundary: PageError,
        children: [
          ...pages.map(pageRoute),
          { path: "*", Component: NotFoundPage, handle: { opensOn: "picture" } },
        ],
      },
    ],
  },
];
