import fs from "node:fs";
import path from "node:path";
import { type Address, type Content, pagesOf } from "../../src/content/pages.ts";
import { readContent } from "../../src/content/read-content.ts";
import { publicAddress } from "../../src/schema/language.ts";
import { fileOf } from "../../src/ssg/prerender.ts";

export const root = path.join(import.meta.dirname, "../..");
export const dist = path.join(root, "dist");

/** What the site was built from; `content` is that of the default language. */
export const { content, editions } = await readContent(path.join(root, "content"));

/** A text file of the built site. */
export const read = (file: string) => fs.readFileSync(path.join(dist, file), "utf8");

export const pageAt = (address: Address) => read(fileOf(address));

/** The words of its language, and its address there: `path` is `/about` where `address` is `/ne/about`. */
export type BuiltPage = { content: Content; path: string; address: string; html: string };

function builtPage(content: Content, path: string): BuiltPage {
  const address = publicAddress(content.language, path);
  return { content, path, address, html: read(fileOf(address)) };
}

/** Of all languages. */
export const pages = editions.flatMap(({ content }) =>
  pagesOf(content).map(({ address }) => builtPage(content, address)),
);

export const notFound = editions.map(({ content }) => builtPage(content, "/404"));

export const allPages = [...pages, ...notFound];

/** Every value of an attribute, with entities decoded. */
export function attributes(html: string, tag: string, attribute: string): string[] {
  const pattern = new RegExp(`<${tag}\\b[^>]*?\\s${attribute}="([^"]*)"`, "g");
  return [...html.matchAll(pattern)].map((match) => decode(match[1] ?? ""));
}

export function tags(html: string, tag: string): string[] {
  return [...html.matchAll(new RegExp(`<${tag}\\b[^>]*>`, "g"))].map(([tag]) => tag);
}

/** The body's text, without scripts. */
export function visibleText(html: string): string {
  const body = html.slice(html.indexOf("<body")).replaceAll(/<script\b.*?<\/script>/gs, "");
  return decode(body.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " "));
}

/** Where links of this kind lead. */
export function linked(html: string, rel: string): string[] {
  const links = tags(html, "link").filter((tag) => tag.includes(`rel="${rel}"`));
  return attributes(links.join(""), "link", "href");
}

/** By name or property; undefined unless there is exactly one. */
export function metaContent(html: string, name: string): string | undefined {
  const found = tags(html, "meta").filter(
    (tag) => / (?:name|property)="([^"]*)"/.exec(tag)?.[1] === name,
  );
  return found.length === 1 ? attributes(found[0] ?? "", "meta", "content")[0] : undefined;
}

export function exists(address: string): boolean {
  return fs.existsSync(path.join(dist, address));
}

export function decode(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
