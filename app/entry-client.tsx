import "./styles/index.css";
import "content:pictures.css";
import { StrictMode } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import { createBrowserRouter, matchRoutes } from "react-router";
import { RouterProvider } from "react-router/dom";
import { prefetchOnIntent } from "./browser/prefetch-on-intent.ts";
import { settleAddress } from "./browser/settle-address.ts";
import { watchScroll } from "./browser/watch-scroll.ts";
import { prefetchPage, routes } from "./routes.tsx";

watchScroll();
prefetchOnIntent(prefetchPage);
settleAddress();
await loadCurrentPage();

const container = document.getElementById("root") as HTMLElement;
const app = (
  <StrictMode>
    <RouterProvider router={createBrowserRouter(routes)} />
  </StrictMode>
);
if (container.firstElementChild) hydrateRoot(container, app);
else createRoot(container).render(app);

/** Hydration must see the same tree as the HTML, so the page's code comes first. */
async function loadCurrentPage() {
  for (const { route } of matchRoutes(routes, window.location) ?? []) {
    if (typeof route.lazy !== "function") continue;
    Object.assign(route, await route.lazy(), { lazy: undefined });
  }
}
