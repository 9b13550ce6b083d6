import "./styles/index.css";
import "content:pictures.css";
import "./features/start-up/start-up.module.css";
import "./features/start-up/scenes.module.css";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes } from "react-router";
import { RouterProvider } from "react-router/dom";
import { Application } from "./application.tsx";
import { ensureHistoryKey, normalizePath } from "./dom/history-entry.ts";
import { yieldToMain } from "./dom/scheduling.ts";
import { prefetchPage, routes } from "./routes.tsx";

prefetchOnIntent(prefetchPage);
normalizePath();
ensureHistoryKey();
await loadCurrentPage();
await yieldToMain();

const container = document.getElementById("root") as HTMLElement;
const loaderData = embeddedData();
const router = createBrowserRouter(routes, loaderData ? { hydrationData: { loaderData } } : {});
await yieldToMain();
const app = (
  <StrictMode>
    <Application>
      <RouterProvider router={router} />
    </Application>
  </StrictMode>
);
// The development server sends an empty page.
if (import.meta.env.DEV) createRoot(container).render(app);
// As a transition, hydration yields to input.
else startTransition(() => void hydrateRoot(container, app));

// After the content modules have taken over what the event brings (`src/ssg/content-plugin.ts`).
import.meta.hot?.on("content-changed", () => setTimeout(() => router.revalidate()));

/** Hydration must render the same tree as the HTML, so the page's code is loaded first. */
async function loadCurrentPage() {
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy !== "function") continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}

/** What the build wrote into the page for the router: the content of this page and of the layout. */
function embeddedData(): Record<string, unknown> | undefined {
  const text = document.getElementById("page-data")?.textContent;
  return text ? JSON.parse(text) : undefined;
}

/**
 * Fetches a page's code when a visitor points at, touches or focuses a link to it.
 * One listener serves every link.
 */
function prefetchOnIntent(prefetch: (pathname: string) => void) {
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
