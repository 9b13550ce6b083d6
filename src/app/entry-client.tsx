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
import { prefetchOnIntent } from "./dom/prefetch-on-intent.ts";
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
