import path from "node:path";
import type { Plugin, ViteDevServer } from "vite";
import { pages } from "../content/pages.ts";
import { PdfReference } from "../schema/investor-pack.ts";
import { variantBytes } from "./images/image-variants.ts";
import { pdfAddress } from "./pdf/investor-pack.ts";
import type { SiteSource } from "./site-content.ts";

const prefix = "content:";
const stylesheet = `${prefix}pictures.css`;
const pageList = `${prefix}pages`;

/**
 * `import home from "content:home"` gives the home page its content. The development server
 * makes each image file on its first request.
 */
export function contentPlugin(source: SiteSource, cache: string): Plugin {
  const { folder, load } = source;

  return {
    name: "site-content",

    resolveId(id) {
      return id.startsWith(prefix) ? `\0${id}` : undefined;
    },

    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      if (id === `\0${pageList}`) return pageListSource();
      const { data, library, pdf } = await load();
      if (id === `\0${stylesheet}`) return library.stylesheet();
      const name = id.slice(prefix.length + 1);
      if (!(name in data)) this.error(`src/content/site-data.ts has nothing called "${name}".`);
      const entries = Object.entries(data[name] as object).map(
        async ([key, value]) =>
          [key, value instanceof PdfReference ? (await pdf()).link : value] as const,
      );
      return `export default ${JSON.stringify(Object.fromEntries(await Promise.all(entries)))};`;
    },

    configureServer(server) {
      server.watcher.add(folder);
      server.watcher.on("all", (_event, file) => {
        if (!file.startsWith(folder + path.sep)) return;
        source.forget();
        reloadContent(server);
      });
      server.middlewares.use(pdfAddress, (_request, response, next) => {
        load()
          .then(async ({ pdf }) => {
            response.setHeader("Content-Type", "application/pdf");
            response.end((await pdf()).bytes);
          })
          .catch(next);
      });
      server.middlewares.use("/pictures", (request, response, next) => {
        load()
          .then(async ({ library }) => {
            const variant = library.variants.get(`/pictures${request.url}`);
            if (!variant) return next();
            response.setHeader("Content-Type", `image/${variant.format.replace("jpg", "jpeg")}`);
            response.end(await variantBytes(variant, cache));
          })
          .catch(next);
      });
    },
  };
}

/** The list of pages for the browser, without schemas and other build code. */
function pageListSource(): string {
  const entries = pages.map(
    ({ name, folder, address }) => `{
      address: "${address}",
      code: () => import("/src/app/pages/${folder}/page.tsx"),
      content: () => import("${prefix}${name}"),
    }`,
  );
  return `export default [${entries.join()}];`;
}

function reloadContent(server: ViteDevServer) {
  for (const environment of Object.values(server.environments)) {
    for (const [id, module] of environment.moduleGraph.idToModuleMap) {
      if (id.startsWith(`\0${prefix}`)) environment.moduleGraph.invalidateModule(module);
    }
  }
  server.environments.client.hot.send({ type: "full-reload" });
}
