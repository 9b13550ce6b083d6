import path from "node:path";
import type { Plugin, ViteDevServer } from "vite";
import { logoFile } from "../content/brand.ts";
import { pagesOf } from "../content/pages.ts";
import { hasEvidence } from "../schema/company.ts";
import { packAddress, packSize } from "../schema/investor-pack.ts";
import type { Language } from "../schema/language.ts";
import { inDigits } from "../shared/digits.ts";
import { documentFiles, documentsAddress } from "./documents.ts";
import { variantBytes } from "./images/image-variants.ts";
import { logoPicture } from "./logo-images.ts";
import type { LoadedSite, SiteSource } from "./site-content.ts";

const prefix = "content:";
const stylesheet = `${prefix}pictures.css`;
const pageList = `${prefix}pages`;
/** What every page has, of each language. */
const shared: Record<string, string> = { layouts: "layout", errors: "error" };
const answerList = `${prefix}answers`;
/** The sections of a page on what the company can prove: `content:evidence/about`. */
const evidence = `${prefix}evidence/`;
/** What the development server tells the browser after a change, with the new content. */
const changed = "content-changed";

/**
 * `import home from "content:home"` gives the home page its content. The development server
 * makes each image file on its first request.
 */
export function contentPlugin(source: SiteSource, cache: string): Plugin {
  const { folder, load } = source;
  /** The modules that a page has loaded from the development server. */
  const loaded: Loaded = { names: new Set(), styles: "", pages: "" };

  return {
    name: "site-content",

    resolveId(id) {
      return id.startsWith(prefix) ? `\0${id}` : undefined;
    },

    async load(id) {
      if (!id.startsWith(`\0${prefix}`)) return undefined;
      if (id.startsWith(`\0${evidence}`)) {
        const page = id.slice(evidence.length + 1);
        const isShown =
          this.environment.mode === "dev" || hasEvidence((await load()).content.company);
        // A site without it must not carry the code and the styles either.
        return isShown
          ? `export { Evidence } from "/src/app/pages/${page}/evidence.tsx";`
          : "export const Evidence = () => null;";
      }
      const site = await load();
      if (id === `\0${pageList}`) {
        loaded.pages = pageListSource(site);
        return loaded.pages;
      }
      const part = shared[id.slice(prefix.length + 1)];
      if (part) return partListSource(site, part);
      if (id === `\0${answerList}`) return answerListSource(site);
      if (id === `\0${stylesheet}`) {
        loaded.styles = site.library.stylesheet();
        return loaded.styles;
      }
      const name = id.slice(prefix.length + 1);
      const json = await moduleContent(site, name);
      if (json === undefined) {
        this.error(`src/content/site-data.ts has nothing called "${name}".`);
      }
      loaded.names.add(name);
      return this.environment.mode === "dev"
        ? // A new object each time: what is memoized would take a changed one for the old.
          `let content = ${json};
           export { content as default };
           import.meta.hot.on("${changed}", (site) => { content = site["${name}"] ?? content; });`
        : `export default ${json};`;
    },

    configureServer(server) {
      // One after the other: a slow update must not end after a newer one.
      let updates = Promise.resolve();
      server.watcher.add(folder);
      server.watcher.on("all", (_event, file) => {
        // The editor writes under a name with a dot first, and renames the file when it is whole.
        if (!file.startsWith(folder + path.sep) || path.basename(file).startsWith(".")) return;
        source.forget();
        updates = updates.then(() => updateContent(server, load, loaded));
      });
      const serve = (address: string, make: MakeFile) =>
        server.middlewares.use(address, (request, response, next) => {
          load()
            .then((site) => make(site, request.url ?? ""))
            .then((file) => {
              if (!file) return next();
              response.setHeader("Content-Type", file.type);
              response.end(file.bytes);
            })
            .catch(next);
        });
      serve(packAddress, async ({ pdf }) => ({
        type: "application/pdf",
        bytes: await pdf(),
      }));
      serve(logoFile, async ({ content }) => ({
        type: "image/png",
        bytes: await logoPicture(content.logo),
      }));
      serve(documentsAddress, async ({ folder, content }, url) => {
        const files = await documentFiles(folder, content.company);
        const bytes = files[`${documentsAddress}${url}`];
        return bytes && { type: "application/octet-stream", bytes };
      });
      serve("/pictures", async ({ library }, url) => {
        const variant = library.variants.get(`/pictures${url}`);
        if (!variant) return undefined;
        const type = `image/${variant.format.replace("jpg", "jpeg")}`;
        return { type, bytes: await variantBytes(variant, cache) };
      });
    },
  };
}

/** What the development server answers; nothing if there is no such file. */
type MakeFile = (
  site: LoadedSite,
  url: string,
) => Promise<{ type: string; bytes: Buffer | undefined } | undefined>;

/** As JSON. In another language than the default one, its name begins with the language's code: `ne/about`. */
async function moduleContent({ editions, pdf }: LoadedSite, name: string) {
  const [, code, part = name] = /^(.+)\/(.+)$/.exec(name) ?? [];
  const edition = editions.find(({ content: { language } }) =>
    code ? language.code === code : !language.prefix,
  );
  const content = edition?.data[part];
  if (content === undefined) return undefined;
  const json = JSON.stringify(content);
  // The PDF takes seconds, so it is made for those pages only that say its size.
  if (!json.includes(packSize)) return json;
  const size = Math.round((await pdf()).length / 1000);
  const digits = inDigits(size, edition?.content.language ?? {});
  return json.replace(packSize, `${digits} KB`);
}

/** The name of a part of the content in a language. */
export const moduleName = ({ code, prefix: isOther }: Language, name: string) =>
  prefix + (isOther ? `${code}/${name}` : name);

/** The list of pages for the browser, without schemas and other build code. */
function pageListSource({ content, editions }: LoadedSite): string {
  const entries = pagesOf(content).map(({ name, folder, address }) => {
    const written = editions.filter(({ content }) => content.pages[name] !== undefined);
    const words = written.map(({ content: { language } }) => {
      return `"${language.code}": () => import("${moduleName(language, name)}")`;
    });
    return `{
      address: "${address}",
      code: () => import("/src/app/pages/${folder}/page.tsx"),
      content: {${words.join()}},
    }`;
  });
  return `export default [${entries.join()}];`;
}

function partListSource({ editions }: LoadedSite, part: string): string {
  const entries = editions.map(({ content: { language } }) => {
    return `"${language.code}": () => import("${moduleName(language, part)}")`;
  });
  return `export default {${entries.join()}};`;
}

/** Only the build asks for it. */
function answerListSource({ editions }: LoadedSite): string {
  const entries = editions.map(({ content: { language } }) => {
    const parts = ["startUp", "contact", "formPost"].map(
      (part) => `${part}: (await import("${moduleName(language, part)}")).default`,
    );
    return `"${language.code}": async () => ({${parts.join()}})`;
  });
  return `export default {${entries.join()}};`;
}

type Loaded = { names: Set<string>; styles: string; pages: string };

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
      async (name) => [name, JSON.parse((await moduleContent(site, name)) ?? "null")] as const,
    );
    hot.send(changed, Object.fromEntries(await Promise.all(contents)));
    const styles = moduleGraph.getModuleById(`\0${stylesheet}`);
    // With new styles the whole page is laid out again.
    const areNew = site.library.stylesheet() !== loaded.styles;
    if (styles && areNew) await client.reloadModule(styles);
    // A page has been written, or taken away.
    if (loaded.pages && pageListSource(site) !== loaded.pages) {
      hot.send({ type: "full-reload" });
    }
  } catch {
    hot.send({ type: "full-reload" });
  }
}
