import { readdirSync } from "node:fs";
import { splitRequestUrl } from "./request-path.ts";

/** The file of every page by its one address: `/` is index.html, `/about` is about.html. */
export type Pages = ReadonlyMap<string, string>;

export const notFoundPage = "404.html";

export function listPages(dist: string): Pages {
  const files = readdirSync(dist).filter((file) => file.endsWith(".html") && file !== notFoundPage);
  return new Map(files.map((file) => [canonicalPath(file), file]));
}

/** What a request for a page is answered with; undefined when it is not a page's address. */
export function findPage(url: string, pages: Pages) {
  const { path, query } = splitRequestUrl(url);
  const file = pages.get(path);
  if (file !== undefined) return { kind: "page" as const, file };

  // Only the address of a page that exists is ever a target, so none leads to another site.
  const canonical = canonicalPath(decodeURIComponent(path));
  if (pages.has(canonical)) return { kind: "redirect" as const, location: canonical + query };
  return undefined;
}

/** `/About/`, `//about`, `/about.html` and `/about/index.html` are all spellings of `/about`. */
function canonicalPath(path: string) {
  const name = path.toLowerCase().split("/").filter(Boolean).join("/");
  return `/${name.replace(/(^|\/)index(\.html)?$/, "").replace(/\.html$/, "")}`;
}
