import { existsSync, readdirSync } from "node:fs";
import path from "node:path";

/** Each page's file by its address: `/` is index.html, `/about` is about.html. */
export type Pages = ReadonlyMap<string, string>;

export const notFoundPage = "404.html";

export function listPages(dist: string): Pages {
  const files = readdirSync(dist, { recursive: true, encoding: "utf8" })
    .map((file) => file.replaceAll(path.sep, "/"))
    .filter((file) => file.endsWith(".html") && path.posix.basename(file) !== notFoundPage);
  return new Map(files.map((file) => [canonicalPath(file), file]));
}

/** The page at an address, or the redirect to it; undefined if it is not the address of a page. */
export function findPage(url: string, pages: Pages) {
  const { path, query } = splitRequestUrl(url);
  const file = pages.get(path);
  if (file !== undefined) return { kind: "page" as const, file };

  // Redirects only lead to known pages, never to another site.
  const canonical = canonicalPath(decodeURIComponent(path));
  if (pages.has(canonical)) return { kind: "redirect" as const, location: canonical + query };
  return undefined;
}

/** The page for an unknown address, in the language that the address begins with. */
export function notFoundPageFor(url: string, dist: string): string {
  const [, language = ""] = splitRequestUrl(url).path.split("/");
  const file = `${language}/${notFoundPage}`;
  return /^[a-z][a-z-]*$/.test(language) && existsSync(path.join(dist, file)) ? file : notFoundPage;
}

/** `/About/`, `//about`, `/about.html` and `/about/index.html` all become `/about`. */
function canonicalPath(path: string) {
  const name = path.toLowerCase().split("/").filter(Boolean).join("/");
  return `/${name.replace(/(^|\/)index(\.html)?$/, "").replace(/\.html$/, "")}`;
}

/**
 * Path and query (with its question mark), still percent-encoded. A client may send a whole URL
 * (RFC 9112, 3.2.2); its origin is dropped, as Fastify's router does.
 */
export function splitRequestUrl(url: string) {
  const target = url.replace(/^https?:\/\/[^/?#]*/i, "").replace(/#.*$/s, "");
  const end = target.indexOf("?");
  if (end === -1) return { path: target || "/", query: "" };
  return { path: target.slice(0, end) || "/", query: target.slice(end) };
}

/**
 * No page has an address that cannot be decoded, such as `/%ff`. Escaped once more, it goes the way of any
 * other unknown one; as it is, Fastify would refuse it before every hook.
 */
export function makeDecodable(url: string) {
  const { path, query } = splitRequestUrl(url);
  try {
    decodeURIComponent(path);
    return path + query;
  } catch {
    return path.replaceAll("%", "%25") + query;
  }
}
