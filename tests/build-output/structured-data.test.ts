import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { content, dist, exists, pageAt, pages, visibleText } from "./built-pages.ts";

const site = content.site.address;

// biome-ignore lint/suspicious/noExplicitAny: JSON-LD of any shape
type Node = any;

function graphOf(html: string): Node[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  expect(blocks).toHaveLength(1);
  const data = JSON.parse(blocks[0]?.[1] ?? "");
  expect(data["@context"]).toBe("https://schema.org");
  return data["@graph"];
}

const nodeOf = (html: string, type: string): Node =>
  graphOf(html).find((node) => node["@type"] === type);
const htmlAt = new Map<string, string>(pages.map(({ address, html }) => [address, html]));

/** Every node in the data, at any depth. */
function nodesIn(value: Node): Node[] {
  if (typeof value !== "object" || value === null) return [];
  return [...("@type" in value ? [value] : []), ...Object.values(value).flatMap(nodesIn)];
}

function addressesIn(value: Node): string[] {
  if (typeof value === "string") return /^https?:/.test(value) ? [value] : [];
  return typeof value === "object" && value !== null
    ? Object.values(value).flatMap(addressesIn)
    : [];
}

test.for(pages)("$address claims nothing that a visitor cannot read there", ({ html }) => {
  const text = visibleText(html);
  const all = nodesIn(graphOf(html));
  expect(all.length).toBeGreaterThan(3);
  const claims = all.flatMap((thing) => [
    thing.name,
    thing.alternateName,
    thing.headline,
    // The page's own description is in its head.
    thing.isPartOf ? undefined : thing.description,
  ]);
  for (const claim of claims.filter(Boolean)) expect(text).toContain(claim);
});

test.for(pages)("$address only names addresses and files that exist", ({ html }) => {
  const found = addressesIn(graphOf(html));
  expect(found.length).toBeGreaterThan(5);
  for (const address of found) {
    expect(address.startsWith(`${site}/`), address).toBe(true);
    const { pathname, hash } = new URL(address);
    if (/\.\w+$/.test(pathname)) expect(exists(pathname), address).toBe(true);
    else expect(htmlAt.has(pathname), address).toBe(true);
    // Ids of nodes, not anchors on the page.
    if (/^#(organisation|website|page)$/.test(hash) || !hash) continue;
    expect(htmlAt.get(pathname), address).toContain(` id="${hash.slice(1)}"`);
  }
});

test("the gallery lists its pictures with their true sizes", async () => {
  const { associatedMedia } = nodeOf(pageAt("/gallery"), "ImageGallery");
  expect(associatedMedia).toHaveLength(content.pages.gallery.pictures.length);
  for (const { contentUrl, width, height } of associatedMedia) {
    const file = fs.readFileSync(path.join(dist, new URL(contentUrl).pathname));
    expect(await sharp(file).metadata()).toMatchObject({ width, height });
  }
});
