import type { HtmlTagDescriptor, Plugin } from "vite";
import { contactMiddleware } from "../server/dev-middleware.ts";
import { inLanguage } from "./in-language.ts";
import type { SiteSource } from "./site-content.ts";
import { baseSettings } from "./site-settings.ts";

/** Gives `npm run dev` what a built page and the real server have: the scripts and the contact endpoint. */
export function devServer(source: SiteSource, root: string): Plugin {
  let endpoint: ReturnType<typeof contactMiddleware> | undefined;
  return {
    name: "dev-server",
    apply: "serve",
    async transformIndexHtml(html, { originalUrl = "/" }) {
      if (!html.includes("<!--app-->")) return [];
      const { languages } = (await source.load()).content;
      const [, code] = originalUrl.split(/[/?#]/);
      const language = languages.find(({ prefix }) => prefix === `/${code}`) ?? languages[0];
      // Before those of an alphabet, as in a built page: it says in which order the layers are.
      const styled = language?.prefix ? html.replace("</head>", `${styles}</head>`) : html;
      return { html: language ? inLanguage(styled, language, root) : html, tags: scripts };
    },
    async configureServer(server) {
      endpoint = contactMiddleware({ site: baseSettings((await source.load()).content) });
      server.middlewares.use(endpoint);
    },
    async closeBundle() {
      await endpoint?.close();
    },
  };
}

const styles = '<link rel="stylesheet" href="/src/app/styles/index.css" />';

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
