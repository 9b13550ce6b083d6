import fs from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Manifest } from "vite";
import { pages } from "../content/pages.ts";
import { type AnswerPage, answerFile, answerPages } from "../shared/form-answer.ts";
import type { MachineTags } from "./seo/head-tags.ts";

type Rendered = { html: string; data?: unknown };
type StartUp = { play: "every-route" | "home" | "never"; html: string };
type ServerEntry = {
  render(address: string): Promise<Rendered>;
  renderAnswer(page: AnswerPage): Promise<Rendered>;
  renderStartUp(): StartUp;
};

/** Writes one complete HTML file for every address, `404.html`, and the answers of the server. */
export async function prerender({
  dist,
  server,
  boot,
  icons,
  machineTags,
}: {
  dist: string;
  server: string;
  /** The inline script, as an element. */
  boot: string;
  icons: string;
  machineTags: Map<string, MachineTags>;
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
      machineTags: machineTags.get(address),
      scripts: scriptsOf(manifest, folder),
      boot: (opensWithStartUp(startUp.play, address) ? startUp.html : "") + boot,
    });
    await fs.writeFile(path.join(dist, fileOf(address)), page);
  }
  const notFound = fillTemplate(template, await render("/404"), {
    scripts: scriptsOf(manifest),
    boot,
  });
  await fs.writeFile(path.join(dist, "404.html"), notFound);

  // Without scripts and data: their visitors have none, and the router must not start on them.
  for (const page of answerPages) {
    const { html } = await renderAnswer(page);
    const filled = fillTemplate(template, { html });
    const answer = filled.replace("<html", '<html data-fonts="shown"');
    await fs.writeFile(path.join(server, answerFile(page)), answer);
  }
}

/** Which pages can be opened with the sequence. One that was not found never is. */
export function opensWithStartUp(play: StartUp["play"], address: string): boolean {
  return play === "every-route" || (play === "home" && address === "/");
}

/** Flat files: `/about` is `about.html`, which static hosts serve without a redirect. */
export function fileOf(address: string): string {
  return address === "/" ? "index.html" : `${address.slice(1)}.html`;
}

type Parts = { machineTags?: MachineTags | undefined; scripts?: string; boot?: string };

export function fillTemplate(
  template: string,
  { html, data }: Rendered,
  { machineTags = { head: "", body: "" }, scripts = "", boot = "" }: Parts = {},
): string {
  // React writes preloads, <title>, <meta> and <link> first when the tree has no <html> of its own.
  const head = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)[^>]*>)*/.exec(html)?.[0] ?? "";
  return template
    .replace("<!--head-->", () => head)
    .replace("<!--machine-tags-->", () => machineTags.head)
    .replace("<!--boot-->", () => boot)
    .replace("<!--app-->", () => html.slice(head.length))
    .replace("<!--data-->", () => (data ? dataBlock(data) : "") + scripts + machineTags.body);
}

/**
 * The content the page was made from, which the router needs to wake it up. It is data, not a
 * script, so the policy has nothing to allow; and since its words stand in the page already,
 * compression makes it far smaller than the same words in a script file.
 */
function dataBlock(data: unknown): string {
  const json = JSON.stringify(data).replaceAll("<", "\\u003c");
  return `<script type="application/json" id="page-data">${json}</script>`;
}

/** The scripts of a page, the application's entry last. `src/app/boot.ts` fetches them in time. */
export function scriptsOf(manifest: Manifest, folder?: string) {
  const needed = new Set<string>();
  if (folder) {
    const module = `src/app/pages/${folder}/page.tsx`;
    if (!manifest[module]) throw new Error(`There is no ${module}.`);
    withImports(manifest, module, needed);
  }
  const keys = [...withImports(manifest, application, needed)];
  const preloads = keys.map(
    (key) => `<link rel="modulepreload" crossorigin href="/${manifest[key]?.file}">`,
  );
  return `<template id="scripts">${manifestLink}${preloads.join("")}</template>`;
}

const application = "src/app/entry-client.tsx";

/**
 * Browsers fetch a manifest, and the icons it names, as soon as they read of it: this one waits with
 * the scripts.
 */
const manifestLink = `<link rel="manifest" href="/site.webmanifest">`;

const svgIcon = /<link rel="icon" href="[^"]+\.svg"[^>]*>/;

/** A chunk behind all those it imports. */
function withImports(manifest: Manifest, key: string, found: Set<string>): Set<string> {
  if (found.has(key)) return found;
  for (const imported of manifest[key]?.imports ?? []) withImports(manifest, imported, found);
  return found.add(key);
}
