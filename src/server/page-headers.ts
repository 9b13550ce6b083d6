import { readFileSync } from "node:fs";
import path from "node:path";
import type { Pages } from "./page-addresses.ts";

/**
 * What goes ahead of a page, by its file: the requests for the opening picture that stand at the top
 * of the page. A proxy or a delivery network can send those on as early hints, before the page itself
 * has come.
 */
export function readPageHeaders(dist: string, pages: Pages): Map<string, Record<string, string>> {
  const entries = [...pages.values()].map((file) => {
    const link = pictureLinks(readFileSync(path.join(dist, file), "utf8"));
    return [file, { ...(link && { link }) }] as const;
  });
  return new Map(entries);
}

const parameters = ["type", "fetchpriority", "media", "imagesrcset", "imagesizes"];

function pictureLinks(html: string): string {
  const links = html.match(/<link rel="preload" as="image"[^>]*>/g) ?? [];
  return links
    .map((link) => {
      const value = (name: string) => new RegExp(` ${name}="([^"]*)"`, "i").exec(link)?.[1];
      const given = parameters.flatMap((name) =>
        value(name) ? [`; ${name}="${value(name)}"`] : [],
      );
      const [address] = value("imagesrcset")?.split(" ") ?? [];
      return `<${address}>; rel=preload; as=image${given.join("")}`;
    })
    .join(", ");
}
