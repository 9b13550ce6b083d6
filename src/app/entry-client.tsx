import "./styles/index.css";
import "content:pictures.css";
import "./features/start-up/start-up.module.css";
import "./features/start-up/scenes.module.css";
import { StrictMode, startTransition } from "react";
import { createRoot, hydrateRoot } from "react-dom/client";
import type { LayoutData } from "../schema/layout-data.ts";
import { yieldToMain } from "./dom/scheduling.ts";
import { loadError, loadLayout, loadPage, prefetchPage } from "./load-page.ts";
import { addressNow, Site } from "./site.tsx";

const { address, layout, content } = await pageData();
const { language } = layout;
prefetchOnIntent();
// Hydration must render the same tree as the HTML, so the page's code is loaded first.
const [page, error] = await Promise.all([
  loadPage(address, language, content),
  loadError(language),
]);
await yieldToMain();

const container = document.getElementById("root") as HTMLElement;
const app = (
  <StrictMode>
    <Site first={{ layout, error, page, ...addressNow() }} />
  </StrictMode>
);
// The development server sends an empty page.
if (import.meta.env.DEV) createRoot(container).render(app);
// As a transition, hydration yields to input.
else startTransition(() => void hydrateRoot(container, app));

/** The build wrote into the page what it is, with its content and that of the layout. */
async function pageData(): Promise<{ address: string; layout: LayoutData; content?: unknown }> {
  const text = document.getElementById("page-data")?.textContent;
  if (text) return JSON.parse(text);
  return {
    address: window.location.pathname,
    layout: await loadLayout(document.documentElement.lang),
  };
}

/**
 * Fetches a page's code when a visitor points at, touches or focuses a link to it.
 * One listener serves every link.
 */
function prefetchOnIntent() {
  const onIntent = ({ target }: { target: EventTarget | null }) => {
    const link = target instanceof Element ? target.closest("a[href]") : null;
    if (!(link instanceof HTMLAnchorElement)) return;
    if (link.origin === window.location.origin) prefetchPage(link.pathname, language);
  };
  // The visitor may be there already: pointing at a link is what starts the application.
  onIntent({ target: document.querySelector("a[href]:hover") });
  for (const type of ["pointerover", "touchstart", "focusin"]) {
    document.addEventListener(type, onIntent, { passive: true });
  }
}
