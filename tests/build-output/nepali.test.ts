import { execFile } from "node:child_process";
import fs from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import { expect, onTestFinished, test } from "vitest";
import { stringify } from "yaml";
import { readContent } from "../../src/content/read-content.ts";
import { markContent } from "../../src/editor/preview/mark-content.ts";
import { marksIn } from "../../src/editor/preview/marks.ts";
import type { Json } from "../../src/editor/shared/api.ts";
import { setAt, valueAt } from "../../src/editor/shared/values.ts";
import type { SiteSettings } from "../../src/shared/site-settings.ts";
import { articles, privacyPolicy } from "../articles/articles.ts";
import { changedContent, replace } from "../support/content.ts";
import { decode, root } from "./built-pages.ts";

const company = await fs.readFile(path.join(root, "tests/articles/company.yaml"), "utf8");

test("with a Nepali word in every text, all of it is marked, and no English word with it", {
  timeout: 300_000,
}, async () => {
  const documents = company.match(/[\w-]+\.(pdf|docx)/g) ?? [];
  const folder = await changedContent({
    "company.yaml": () => company,
    // On a Nepali page nothing is marked.
    "site.yaml": replace(/\neditions:\n( {2}- .*\n)+/, "\n"),
    "pages/privacy-policy.yaml": () => yaml(privacyPolicy),
    ...Object.fromEntries(documents.map((file) => [`documents/${file}`, () => "%PDF-"])),
    // One that is cut, and one with every kind of block.
    ...Object.fromEntries(
      articles.slice(1, 3).map((article) => [`news/${article.id}.yaml`, () => yaml(article)]),
    ),
  });
  await writeNepaliWords(folder);
  const texts = await builtTexts(folder);
  const nepali = texts.filter(({ text }) => /\p{sc=Deva}/u.test(text));
  expect(nepali.length).toBeGreaterThan(800);
  expect(nepali.filter(({ lang }) => lang !== "ne")).toEqual([]);
  expect(texts.filter(({ text, lang }) => lang === "ne" && /\p{sc=Latn}/u.test(text))).toEqual([]);
});

/** One into each text that visitors read. The editor knows which these are. */
async function writeNepaliWords(folder: string) {
  const site = await readContent(folder);
  const { content, pictures } = markContent(site);
  const places = textsOf([content, pictures]).flatMap(marksIn);
  for (const { name, document } of site.files) {
    const file = name.slice("content/".length);
    const value = places
      .filter((place) => place.file === file)
      .reduce((all, { path }) => {
        const text = String(valueAt(all, path));
        return text.includes(word) ? all : setAt(all, path, withNepali(text));
      }, document.toJS() as Json);
    await fs.writeFile(path.join(folder, file), yaml(value));
  }
}

const yaml = (value: unknown) => stringify(value, { blockQuote: "literal" });

const word = "नै";

/** In place of its last word, so that it does not become too long; a word in braces or of an address stays. */
function withNepali(text: string): string {
  const shorter = text.replace(/(?<=\s)\p{sc=Latn}{2,}(?=[^\p{L}{}]*$)/u, word);
  return shorter === text ? `${text} ${word}` : shorter;
}

function textsOf(value: unknown): string[] {
  if (typeof value === "string") return [value];
  return value !== null && typeof value === "object" ? Object.values(value).flatMap(textsOf) : [];
}

/** The texts of all pages and of the answers to a form, with the language of each. */
async function builtTexts(folder: string) {
  // Inside the repository, where the built code finds its packages.
  const out = path.join(root, ".cache/nepali", String(process.pid), "dist");
  onTestFinished(() => fs.rm(path.dirname(out), { recursive: true, force: true }));
  await promisify(execFile)(process.execPath, ["node_modules/vite/bin/vite.js", "build", "--app"], {
    cwd: root,
    env: { ...process.env, NODE_ENV: "production", CONTENT_DIR: folder, OUT_DIR: out },
  });
  const files = (await fs.readdir(out)).filter((file) => file.endsWith(".html"));
  expect(files.length).toBeGreaterThan(7);
  const pages = await Promise.all(files.map((file) => fs.readFile(path.join(out, file), "utf8")));
  const settings = await fs.readFile(`${out}-server/site.json`, "utf8");
  const { formPosts = [] }: SiteSettings = JSON.parse(settings);
  const answers = formPosts.flatMap(({ pages }) => Object.values(pages));
  expect(answers.length).toBeGreaterThan(1);
  return [...pages, ...answers].flatMap(textsWithLanguage);
}

const withoutEnd = /^(area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/;
/** They hold nothing but text, or none for visitors. */
const left = ["title", "option", "textarea", "script", "style"];

function textsWithLanguage(html: string) {
  const open: { name: string; lang: string | undefined }[] = [];
  const texts: { text: string; lang: string | undefined }[] = [];
  const bare = html.replaceAll(/<!--.*?-->|<!doctype html>|<script\b.*?<\/script>/gis, "");
  for (const [, end, name = "", rest = "", text] of bare.matchAll(
    /<(\/?)([a-z][\w-]*)([^>]*)>|([^<]+)/gi,
  )) {
    const inside = open.at(-1);
    if (text !== undefined) {
      if (!left.includes(inside?.name ?? ""))
        texts.push({ text: decode(text), lang: inside?.lang });
    } else if (end) expect(open.pop()?.name).toBe(name);
    else if (!withoutEnd.test(name) && !rest.endsWith("/")) {
      open.push({ name, lang: / lang="([^"]*)"/.exec(rest)?.[1] ?? inside?.lang });
    }
  }
  return texts;
}
