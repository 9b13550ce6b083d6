import fs from "node:fs/promises";
import type { ServerResponse } from "node:http";
import path from "node:path";
import type { Plugin } from "vite";
import { ContentError, readContent } from "../content/read-content.ts";
import { escapeMarkup } from "../shared/escape-markup.ts";
import { contentPlugin } from "../ssg/content-plugin.ts";
import { devServer } from "../ssg/dev-server.ts";
import { type LoadedSite, loadSite, siteSource } from "../ssg/site-content.ts";
import { markContent } from "./preview/mark-content.ts";
import type { Unmarked } from "./preview/marks.ts";
import { type ContentStore, contentStore } from "./server/content/content-store.ts";
import { createEditorApi } from "./server/http/editor-api.ts";
import { type Access, forbidden } from "./server/http/guard.ts";
import { hostedPages } from "./server/http/hosted-pages.ts";
import { createPresence } from "./server/people/presence.ts";

type Options = { root: string; content: string; cache: string } & Access;

export function editorPlugins(options: Options): Plugin[] {
  const store = contentStore(options.content);
  const source = markedSource(store);
  return [
    contentPlugin(source, options.cache),
    devServer(source, options.root),
    editorPages(options, store, source),
    withoutSourceMaps,
    ...(options.hosting ? [hostedPages(options.hosting, options.token)] : []),
  ];
}

/** Whoever edits the content does not look for faults in the program, and maps double what is loaded. */
const withoutSourceMaps: Plugin = {
  name: "without-source-maps",
  enforce: "post",
  transform: (code) => ({ code, map: { mappings: "" } }),
};

type MarkedSource = ReturnType<typeof markedSource>;

/** The site's content with marks. The PDF takes seconds, so it is made once and not with every key. */
function markedSource({ folder, read }: ContentStore) {
  const source = siteSource(folder);
  let unmarked: Unmarked = {};
  let pdf: LoadedSite["pdf"] | undefined;
  const readMarked = async () => {
    // Whoever translates a page sees it before it is complete.
    const marked = markContent(await readContent(folder, await read(), new Date(), "begun"));
    unmarked = marked.unmarked;
    return marked;
  };
  return {
    ...source,
    unmarked: () => unmarked,
    async load() {
      const site = await source.load(readMarked);
      pdf ??= (await loadSite(folder)).pdf;
      return { ...site, pdf };
    },
  };
}

function editorPages(
  { root, ...access }: Options,
  store: ContentStore,
  { load, unmarked }: MarkedSource,
): Plugin {
  const page = path.join(root, "src/editor/ui/index.html");
  const { hosting } = access;
  return {
    name: "editor",
    configureServer(server) {
      const refuse = (response: ServerResponse, reason: string) =>
        response.writeHead(403, { "Content-Type": "text/plain; charset=utf-8" }).end(reason);
      // Vite opens any file in a program of this computer, whoever asks.
      server.middlewares.use("/__open-in-editor", (_request, response) =>
        refuse(response, "The editor opens no files."),
      );
      server.middlewares.use("/__edit", (request, response, next) => {
        const reason = forbidden(request, hosting);
        if (reason) refuse(response, reason);
        else next();
      });
      const presence = hosting && createPresence(access);
      if (presence) server.middlewares.use("/__edit/people", presence.middleware);
      server.middlewares.use("/__edit/api", createEditorApi(store, access, presence?.changed));
      // Others' work may come in by git.
      server.watcher.on("all", (_event, file) => {
        if (file.startsWith(store.folder)) presence?.changed();
      });
      server.middlewares.use("/__edit/unmarked", (_request, response) => {
        response.setHeader("Content-Type", "application/json").end(JSON.stringify(unmarked()));
      });
      server.middlewares.use("/__edit", async (request, response, next) => {
        if (request.url !== "/") return next();
        const html = await server.transformIndexHtml("/__edit/", await fs.readFile(page, "utf8"));
        response.setHeader("Content-Type", "text/html; charset=utf-8");
        response.setHeader("Cache-Control", "no-store");
        // Another site must not show the editor in a frame and lend it its clicks.
        response.setHeader("Content-Security-Policy", "frame-ancestors 'none'");
        response.end(html);
      });
    },
    /** The overlay reads the marks on the live page. Content with a problem has a page of its own. */
    transformIndexHtml: {
      order: "pre",
      handler: async (html) => {
        if (!html.includes("<!--app-->")) return html;
        const shown = await load().then(() => html, brokenPage);
        return { html: shown, tags: [overlay] };
      },
    },
  };
}

const overlay = {
  tag: "script",
  attrs: { type: "module", src: "/src/editor/preview/overlay.ts" },
  injectTo: "body",
} as const;

/** In the live page's place while the content has a problem. The overlay brings the page back. */
function brokenPage(error: unknown): string {
  const problems = error instanceof ContentError ? error.problems : [{ text: String(error) }];
  const items = problems.map(({ text }) => `<li>${escapeMarkup(text)}</li>`).join("");
  return `<!doctype html>
<html lang="en">
  <head><meta charset="utf-8" /><title>The site cannot be shown</title></head>
  <body data-broken>
    <h1>The site cannot be shown at the moment</h1>
    <p>A text or a picture was changed outside the editor, and something in it is not right. The site comes back by itself as soon as it is.</p>
    <details><summary>For whoever changed it</summary><ul>${items}</ul></details>
  </body>
</html>`;
}
