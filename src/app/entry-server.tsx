import startUp from "content:startUp";
import { StrictMode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { prerender } from "react-dom/static";
import type { LayoutData } from "../schema/layout-data.ts";
import { StartUp } from "./features/start-up/start-up.tsx";
import type { Page } from "./hooks/use-visit.ts";
import { loadLayout, loadPage } from "./load-page.ts";
import { AnswerPage } from "./pages/contact/answer-page.tsx";
import { Site } from "./site.tsx";

/** The complete HTML of one address, and the content it was made from, for `src/ssg/prerender.ts`. */
export async function render(address: string) {
  const [layout, page] = await Promise.all([loadLayout(), loadPage(address)]);
  return { html: await htmlOf(layout, page), data: { address, layout, content: page.content } };
}

/** A page the server answers with when a form is posted without scripts. */
export async function renderAnswer(page: Parameters<typeof AnswerPage>[0]["page"]) {
  const { default: contact } = await import("content:contact");
  const { default: formPost } = await import("content:formPost");
  const Component = () => <AnswerPage page={page} contact={contact} copy={formPost} />;
  return { html: await htmlOf(await loadLayout(), { address: "/contact", Component }) };
}

async function htmlOf(layout: LayoutData, page: Page) {
  const { prelude } = await prerender(
    <StrictMode>
      <Site first={{ layout, page, search: "", hash: "" }} />
    </StrictMode>,
    {
      onError(error) {
        throw error;
      },
    },
  );
  return new Response(prelude).text();
}

/** The start-up sequence is outside the application, so that it can play before any script has loaded. */
export function renderStartUp() {
  return { play: startUp.play, html: renderToStaticMarkup(<StartUp startUp={startUp} />) };
}
