import path from "node:path";
import type { Plugin, ViteDevServer } from "vite";
import { pages } from "../content/pages.ts";
import { logoFile } from "../content/read-logo.ts";
import { PdfReference } from "../schema/investor-pack.ts";
import { logoPicture } from "./draw-logo.ts";
import { variantBytes } from "./images/image-variants.ts";
import { pdfAddress } from "./pdf/investor-pack.ts";
import type { LoadedSite, SiteSource } from "./site-content.ts";

const prefix = "content:";
const stylesheet = `${prefix}pictures.css`;
const pageList = `${prefix}pages`;
/** What the development server tells the browser after a change, with the new content. */
const changed = "content-changed";

/**
 * `import home from "content:home"` gives the home page its content. The development server
 * makes each image file on its first request.
 */
export function contentPlugin(source: SiteSource, cache: string): Plugin {
  const { folder, load } = source;
  /** The modules that a page has loaded from the development server. */
  const loaded: Loaded = { names: new Set(), styles: "" };

  return {
    name: "site-content",

    resolveId(id) {
      return id.startsWith(prefix) ? `\0${id}` : undefined;
    },

    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      if (id === `\0${pageList}`) return pageListSource();
      const site = await load();
      if (id === `\0${stylesheet}`) {
        loaded.styles = site.library.stylesheet();
        return loaded.styles;
      }
      const name = id.slice(prefix.length + 1);
      if (!(name in site.data)) {
        this.error(`src/content/site-data.ts has nothing called "${name}".`);
      }
      loaded.names.add(name);
      const json = JSON.stringify(await moduleContent(site, name));
      return this.environment.mode === "dev"
        ? // A new object each time: what is memoized would take a changed one for the old.
          `let content = ${json};
           export { content as default };
           import.meta.hot.on("${changed}", (site) => { content = site["${name}"] ?? content; });`
        : `export default ${json};`;
    },

    configureServer(server) {
      const update = oneAtATime(() => updateContent(server, load, loaded));
      server.watcher.add(folder);
      server.watcher.on("all", (_event, file) => {
        // The editor writes under a name with a dot first, and renames the file when it is whole.
        if (!file.startsWith(folder + path.sep) || path.basename(file).startsWith(".")) return;
        source.forget();
        update();
      });
      server.middlewares.use(pdfAddress, (_request, response, next) => {
        load()
          .then(async ({ pdf }) => {
            response.setHeader("Content-Type", "application/pdf");
            response.end((await pdf()).bytes);
          })
          .catch(next);
      });
      server.middlewares.use(logoFile, (_request, response, next) => {
        load()
          .then(async ({ content }) => {
            response.setHeader("Content-Type", "image/png");
            response.end(await logoPicture(content.logo));
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

async function moduleContent({ data, pdf }: LoadedSite, name: string) {
  const entries = Object.entries(data[name] as object).map(
    async ([key, value]) =>
      [key, value instanceof PdfReference ? (await pdf()).link : value] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
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

/** A slow update must not end after a newer one. All that is asked for during one is done by the next. */
function oneAtATime(update: () => Promise<void>) {
  let phase: "idle" | "running" | "asked again" = "idle";
  return async () => {
    if (phase !== "idle") {
      phase = "asked again";
      return;
    }
    do {
      phase = "running";
      await update();
    } while ((phase as string) === "asked again");
    phase = "idle";
  };
}

type Loaded = { names: Set<string>; styles: string };

/** The page shows the new content without being loaded anew, unless the content has a problem. */
async function updateContent(server: ViteDevServer, load: SiteSource["load"], loaded: Loaded) {
  for (const { moduleGraph } of Object.values(server.environments)) {
    for (const [id, module] of moduleGraph.idToModuleMap) {
      if (id.startsWith(`\0${prefix}`)) moduleGraph.invalidateModule(module);
    }
  }
  const { client } = server.environments;
  const { hot, moduleGraph } = client;
  try {
    const site = await load();
    const contents = [...loaded.names].map(
      async (name) => [name, await moduleContent(site, name)] as const,
    );
    hot.send(changed, Object.fromEntries(await Promise.all(contents)));
    const styles = moduleGraph.getModuleById(`\0${stylesheet}`);
    // With new styles the whole page is laid out again.
    const areNew = site.library.stylesheet() !== loaded.styles;
    if (styles && areNew) await client.reloadModule(styles);
  } catch {
    hot.send({ type: "full-reload" });
  }
}
