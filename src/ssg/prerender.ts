import fs from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Manifest } from "vite";
import { type Language, publicAddress } from "../schema/language.ts";
import { jsonInScript } from "../shared/escape-markup.ts";
import { type AnswerName, answerPages } from "../shared/form-answer.ts";
import { moduleName } from "./content-plugin.ts";
import { inLanguage, joinStylesheets } from "./in-language.ts";
import type { SeoTags } from "./seo/head-tags.ts";

type Rendered = { html: string; data?: unknown };
type StartUp = { play: boolean; html: string };
type ServerEntry = {
  edition(code: string): Promise<{
    render(path: string): Promise<Rendered>;
    renderAnswer(page: AnswerName): Promise<Rendered>;
    startUp: StartUp;
  }>;
};

type Options = {
  editions: {
    language: Language;
    pages: { address: string; folder: string }[];
    seoTags: Map<string, SeoTags>;
  }[];
  dist: string;
  server: string;
  /** The inline script, as an element. */
  boot: string;
  icons: string;
};

/**
 * Writes an HTML file for every page and a `404.html` in each language, and returns the server's answers to a form
 * post.
 */
export async function prerender({ editions, dist, server, boot, icons }: Options) {
  const entry = pathToFileURL(path.join(server, "entry-server.js")).href;
  const { edition } = (await import(entry)) as ServerEntry;
  const built = await fs.readFile(path.join(dist, "index.html"), "utf8");
  const manifestFile = path.join(dist, ".vite/manifest.json");
  const manifest = JSON.parse(await fs.readFile(manifestFile, "utf8")) as Manifest;
  await fs.rm(path.dirname(manifestFile), { recursive: true });

  const answers: Record<AnswerName, string>[] = [];
  // One after the other: what is rendered depends on the language of the page.
  for (const { language, pages, seoTags } of editions) {
    const page = built.replace(svgIcon, () => icons);
    const template = joinStylesheets(inLanguage(page, language, dist), dist);
    const { render, renderAnswer, startUp } = await edition(language.code);
    const words = moduleName(language, "error");
    const write = async (address: string, page: string) => {
      const file = path.join(dist, fileOf(publicAddress(language, address)));
      await fs.mkdir(path.dirname(file), { recursive: true });
      await fs.writeFile(file, page);
    };
    for (const { address, folder } of pages) {
      const page = fillTemplate(template, await render(address), {
        seoTags: seoTags.get(address),
        scripts: scriptsOf(manifest, [pageModule(folder), words]),
        boot: (startUp.play ? startUp.html : "") + boot,
      });
      await write(address, page);
    }
    const notFound = fillTemplate(template, await render("/404"), {
      scripts: scriptsOf(manifest, [words]),
      boot,
    });
    await write("/404", notFound);

    // Without scripts and data: nothing hydrates these pages.
    const filled = answerPages.map(async (page) => {
      const answer = fillTemplate(template, await renderAnswer(page));
      return [page, answer.replace("<html", '<html data-fonts="shown"')] as const;
    });
    answers.push(Object.fromEntries(await Promise.all(filled)) as Record<AnswerName, string>);
  }
  await fs.rm(path.join(dist, "src"), { recursive: true, force: true });
  return answers;
}

/** `/about` is `about.html`, which static hosts serve without a redirect. */
export function fileOf(address: string): string {
  return address === "/" ? "index.html" : `${address.slice(1)}.html`;
}

type Parts = { seoTags?: SeoTags | undefined; scripts?: string; boot?: string };

export function fillTemplate(
  template: string,
  { html, data }: Rendered,
  { seoTags = { head: "", body: "" }, scripts = "", boot = "" }: Parts = {},
): string {
  // React puts preloads, <title>, <meta> and <link> first if the tree has no <html>.
  const head = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)[^>]*>)*/.exec(html)?.[0] ?? "";
  return template
    .replace("<!--head-->", () => head)
    .replace("<!--seo-tags-->", () => seoTags.head)
    .replace("<!--boot-->", () => boot)
    .replace("<!--app-->", () => html.slice(head.length))
    .replace("<!--data-->", () => (data ? pageData(data) : "") + scripts + seoTags.body);
}

/**
 * The page, for hydration. As JSON it needs no Content-Security-Policy source, and it compresses
 * well, because the page contains the same text already.
 */
function pageData(data: unknown): string {
  return `<script type="application/json" id="page-data">${jsonInScript(data)}</script>`;
}

const pageModule = (folder: string) => `src/app/pages/${folder}/page.tsx`;

/**
 * The scripts of a page, dependencies first and the application last. They wait in a template until
 * `src/app/boot.ts` loads them.
 */
export function scriptsOf(manifest: Manifest, modules: string[]) {
  const needed = new Set<string>();
  for (const module of modules) {
    if (!manifest[module]) throw new Error(`There is no ${module}.`);
    collectImports(manifest, module, needed);
  }
  const keys = [...collectImports(manifest, application, needed)];
  const preloads = keys.map(
    (key) => `<link rel="modulepreload" crossorigin href="/${manifest[key]?.file}">`,
  );
  return `<template id="scripts">${manifestLink}${preloads.join("")}</template>`;
}

const application = "src/app/entry-client.tsx";

/** In the template too: browsers would fetch the manifest and its icons at once. */
const manifestLink = `<link rel="manifest" href="/site.webmanifest">`;

const svgIcon = /<link rel="icon" href="[^"]+\.svg"[^>]*>/;

/** Adds a chunk after all chunks it imports. */
function collectImports(manifest: Manifest, key: string, found: Set<string>): Set<string> {
  if (found.has(key)) return found;
  for (const imported of manifest[key]?.imports ?? []) collectImports(manifest, imported, found);
  return found.add(key);
}
