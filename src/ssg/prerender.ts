import fs from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Manifest } from "vite";
import { jsonInScript } from "../shared/escape-markup.ts";
import { type AnswerName, answerPages } from "../shared/form-answer.ts";
import type { SeoTags } from "./seo/head-tags.ts";

type Rendered = { html: string; data?: unknown };
type StartUp = { play: boolean; html: string };
type ServerEntry = {
  render(address: string): Promise<Rendered>;
  renderAnswer(page: AnswerName): Promise<Rendered>;
  renderStartUp(): StartUp;
};

/** Writes an HTML file for every page and `404.html`, and returns the server's answers to a form post. */
export async function prerender({
  pages,
  dist,
  server,
  boot,
  icons,
  seoTags,
}: {
  pages: { address: string; folder: string }[];
  dist: string;
  server: string;
  /** The inline script, as an element. */
  boot: string;
  icons: string;
  seoTags: Map<string, SeoTags>;
}) {
  const entry = pathToFileURL(path.join(server, "entry-server.js")).href;
  const { render, renderAnswer, renderStartUp } = (await import(entry)) as ServerEntry;
  const built = await fs.readFile(path.join(dist, "index.html"), "utf8");
  const template = built.replace(svgIcon, () => icons);
  const manifestFile = path.join(dist, ".vite/manifest.json");
  const manifest = JSON.parse(await fs.readFile(manifestFile, "utf8")) as Manifest;
  await fs.rm(path.dirname(manifestFile), { recursive: true });

  const startUp = renderStartUp();
  for (const { address, folder } of pages) {
    const page = fillTemplate(template, await render(address), {
      seoTags: seoTags.get(address),
      scripts: scriptsOf(manifest, folder),
      boot: (startUp.play ? startUp.html : "") + boot,
    });
    await fs.writeFile(path.join(dist, fileOf(address)), page);
  }
  const notFound = fillTemplate(template, await render("/404"), {
    scripts: scriptsOf(manifest),
    boot,
  });
  await fs.writeFile(path.join(dist, "404.html"), notFound);

  // Without scripts and data: nothing hydrates these pages.
  const answers = answerPages.map(async (page) => {
    const { html } = await renderAnswer(page);
    const filled = fillTemplate(template, { html });
    return [page, filled.replace("<html", '<html data-fonts="shown"')] as const;
  });
  return Object.fromEntries(await Promise.all(answers)) as Record<AnswerName, string>;
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

/** The scripts of a page, dependencies first. They wait in a template until `src/app/boot.ts` loads them. */
export function scriptsOf(manifest: Manifest, folder?: string) {
  const needed = new Set<string>();
  if (folder) {
    const module = `src/app/pages/${folder}/page.tsx`;
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
