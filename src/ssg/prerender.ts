import fs from "node:fs/promises";
import path from "node:path";
import { pathToFileURL } from "node:url";
import type { Manifest } from "vite";
import { type Address, addresses } from "../schema/addresses.ts";
import { type AnswerPage, answerFile, answerPages } from "../shared/form-answer.ts";

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
}: {
  dist: string;
  server: string;
  /** The inline script, as an element. */
  boot: string;
}) {
  const entry = pathToFileURL(path.join(server, "entry-server.js")).href;
  const { render, renderAnswer, renderStartUp } = (await import(entry)) as ServerEntry;
  const template = await fs.readFile(path.join(dist, "index.html"), "utf8");
  const manifestFile = path.join(dist, ".vite/manifest.json");
  const manifest = JSON.parse(await fs.readFile(manifestFile, "utf8")) as Manifest;
  await fs.rm(path.dirname(manifestFile), { recursive: true });

  const startUp = renderStartUp();
  for (const address of addresses) {
    const page = fillTemplate(template, await render(address), {
      scripts: scriptsOf(manifest, address),
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
export function opensWithStartUp(play: StartUp["play"], address: Address): boolean {
  return play === "every-route" || (play === "home" && address === "/");
}

/** Flat files: `/about` is `about.html`, which static hosts serve without a redirect. */
export function fileOf(address: Address): string {
  return address === "/" ? "index.html" : `${address.slice(1)}.html`;
}

/** The page module of an address, by the naming rule of `src/app/pages/`. */
export function moduleOf(address: Address): string {
  const name = address === "/" ? "home" : address.slice(1);
  return `src/app/pages/${name}/page.tsx`;
}

export function fillTemplate(
  template: string,
  { html, data }: Rendered,
  { scripts = "", boot = "" } = {},
): string {
  // React writes preloads, <title>, <meta> and <link> first when the tree has no <html> of its own.
  const head = /^(?:<title[^>]*>[^<]*<\/title>|<(?:meta|link)[^>]*>)*/.exec(html)?.[0] ?? "";
  return template
    .replace("<!--head-->", () => head)
    .replace("<!--boot-->", () => boot)
    .replace("<!--app-->", () => html.slice(head.length))
    .replace("<!--data-->", () => (data ? dataBlock(data) : "") + scripts);
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
export function scriptsOf(manifest: Manifest, address?: Address) {
  const needed = new Set<string>();
  if (address) {
    const module = moduleOf(address);
    if (!manifest[module]) throw new Error(`${address} has no page module at ${module}.`);
    withImports(manifest, module, needed);
  }
  const keys = [...withImports(manifest, application, needed)];
  const preloads = keys.map(
    (key) => `<link rel="modulepreload" crossorigin href="/${manifest[key]?.file}">`,
  );
  return `<template id="scripts">${preloads.join("")}</template>`;
}

const application = "src/app/entry-client.tsx";

/** A chunk behind all those it imports. */
function withImports(manifest: Manifest, key: string, found: Set<string>): Set<string> {
  if (found.has(key)) return found;
  for (const imported of manifest[key]?.imports ?? []) withImports(manifest, imported, found);
  return found.add(key);
}
