import fs from "node:fs/promises";
import path from "node:path";
import type { Plugin } from "vite";

const address = "/__parts";

/** Shows every part of the site on one page of the development server; a build never sees it. */
export function partsPlugin({ root }: { root: string }): Plugin {
  const file = path.join(root, "app/parts/index.html");
  return {
    name: "parts-page",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use(address, (_request, response, next) => {
        fs.readFile(file, "utf8")
          .then((html) => server.transformIndexHtml(address, html))
          .then((html) => response.setHeader("Content-Type", "text/html").end(html))
          .catch(next);
      });
    },
  };
}
