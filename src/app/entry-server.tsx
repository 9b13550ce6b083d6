import startUp from "content:startUp";
import { StrictMode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { prerender } from "react-dom/static";
import {
  createStaticHandler,
  createStaticRouter,
  type NonIndexRouteObject,
  StaticRouterProvider,
} from "react-router";
import { StartUp } from "./features/start-up/start-up.tsx";
import { AnswerPage } from "./pages/contact/answer-page.tsx";
import { routes } from "./routes.tsx";

/** The complete HTML of one address, and the content it was made from, for `src/ssg/prerender.ts`. */
export async function render(address: string, pages = routes) {
  const handler = createStaticHandler(pages);
  const context = await handler.query(new Request(new URL(address, "http://localhost")));
  if (context instanceof Response) throw new Error(`${address} answers with a redirect.`);
  for (const error of Object.values(context.errors ?? {})) throw error;
  const { prelude } = await prerender(
    <StrictMode>
      <StaticRouterProvider
        router={createStaticRouter(handler.dataRoutes, context)}
        context={context}
        hydrate={false}
      />
    </StrictMode>,
    {
      onError(error) {
        throw error;
      },
    },
  );
  return { html: await new Response(prelude).text(), data: context.loaderData };
}

/** A page the server answers with when a form is posted without scripts. */
export async function renderAnswer(page: Parameters<typeof AnswerPage>[0]["page"]) {
  const layout = routes[0] as NonIndexRouteObject;
  const { default: contact } = await import("content:contact");
  const { default: formPost } = await import("content:formPost");
  const element = <AnswerPage page={page} contact={contact} copy={formPost} />;
  return render("/contact", [{ ...layout, children: [{ path: "/contact", element }] }]);
}

/** The start-up sequence is outside the application, so that it can play before any script has loaded. */
export function renderStartUp() {
  return { play: startUp.play, html: renderToStaticMarkup(<StartUp startUp={startUp} />) };
}
