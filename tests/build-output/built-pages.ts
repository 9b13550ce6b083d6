import fs from "node:fs";
import path from "node:path";
import { type Address, addresses } from "../../src/content/pages.ts";
import { fileOf } from "../../src/ssg/prerender.ts";

export const dist = path.join(import.meta.dirname, "../../dist");

export type BuiltPage = { address: Address | "404"; html: string };

export const pages: BuiltPage[] = addresses.map((address) => ({
  address,
  html: fs.readFileSync(path.join(dist, fileOf(address)), "utf8"),
}));

export const notFound: BuiltPage = {
  address: "404",
  html: fs.readFileSync(path.join(dist, "404.html"), "utf8"),
};

export const allPages = [...pages, notFound];

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

export function brotliSize(address: string): number {
  return fs.statSync(path.join(dist, `${address}.br`)).size;
}

/** The scripts a page loads without any interaction. */
export function firstScripts(html: string): string[] {
  const preloaded = tags(html, "link")
    .filter((tag) => tag.includes("modulepreload"))
    .flatMap((tag) => attributes(tag, "link", "href"));
  return [...new Set([...attributes(html, "script", "src"), ...preloaded])];
}

export function decode(text: string): string {
  return text
    .replaceAll("&quot;", '"')
    .replaceAll("&#x27;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&");
}
