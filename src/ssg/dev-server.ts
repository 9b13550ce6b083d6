import type { HtmlTagDescriptor, Plugin } from "vite";
import { contactMiddleware } from "../server/dev-middleware.ts";
import type { SiteSource } from "./site-content.ts";
import { baseSettings } from "./site-settings.ts";

/** Gives `npm run dev` what a built page and the real server have: the scripts and the contact endpoint. */
export function devServer(source: SiteSource): Plugin {
  let endpoint: ReturnType<typeof contactMiddleware> | undefined;
  return {
    name: "dev-server",
    apply: "serve",
    transformIndexHtml: (html) => (html.includes("<!--app-->") ? scripts : []),
    async configureServer(server) {
      endpoint = contactMiddleware({ site: baseSettings((await source.load()).content) });
      server.middlewares.use(endpoint);
    },
    async closeBundle() {
      await endpoint?.close();
    },
  };
}

/** As `prerender.ts` adds them. */
const scripts: HtmlTagDescriptor[] = [
  {
    tag: "template",
    attrs: { id: "scripts" },
    children: [{ tag: "link", attrs: { rel: "modulepreload", href: "/src/app/entry-client.tsx" } }],
    injectTo: "body",
  },
  { tag: "script", attrs: { type: "module", src: "/src/app/boot.ts" }, injectTo: "body" },
];
