import answers from "content:answers";
import { type ComponentProps, StrictMode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { prerender } from "react-dom/static";
import { publicAddress } from "../schema/language.ts";
import { StartUp } from "./features/start-up/start-up.tsx";
import type { Visit } from "./hooks/use-visit.ts";
import { setPageLanguage } from "./jsx/nepali-words.ts";
import { loadError, loadLayout, loadPage } from "./load-page.ts";
import { AnswerPage } from "./pages/contact/answer-page.tsx";
import { Site } from "./site.tsx";

/** All that the build renders in one language, for `src/ssg/prerender.ts`. Not two at a time. */
export async function edition(code: string) {
  setPageLanguage(code);
  const layout = await loadLayout(code);
  const error = await loadError(layout.language);
  const { startUp, contact, formPost } = await (answers[code] as (typeof answers)[string])();

  /** The complete HTML of one address, and the content it was made from. */
  async function render(path: string) {
    const address = publicAddress(layout.language, path);
    const page = await loadPage(address, layout.language);
    return {
      html: await htmlOf({ layout, error, page }),
      data: { address, layout, content: page.content },
    };
  }

  /** A page the server answers with when a form is posted without scripts. */
  async function renderAnswer(page: ComponentProps<typeof AnswerPage>["page"]) {
    const Component = () => <AnswerPage page={page} contact={contact} copy={formPost} />;
    return { html: await htmlOf({ layout, error, page: { address: "/contact", Component } }) };
  }

  // Outside the application, so that it can play before any script has loaded.
  const html = renderToStaticMarkup(<StartUp startUp={startUp} />);
  return { render, renderAnswer, startUp: { play: startUp.play, html } };
}

async function htmlOf(shown: Pick<Visit, "layout" | "error" | "page">) {
  const { prelude } = await prerender(
    <StrictMode>
      <Site first={{ ...shown, search: "", hash: "" }} />
    </StrictMode>,
    {
      onError(error) {
        throw error;
      },
    },
  );
  return new Response(prelude).text();
}
