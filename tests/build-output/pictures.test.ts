import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import {
  allPages,
  attributes,
  content,
  dist,
  metaContent,
  pageAt,
  pages,
  tags,
} from "./built-pages.ts";

const sizeOf = (file: string) => fs.statSync(path.join(dist, file)).size;
const pictureFiles = fs.readdirSync(path.join(dist, "pictures"));

test.for(content.pages.home.hero.slides)(
  "$title weighs at most 60 KB on a phone and 120 KB at 1440 px",
  ({ image }) => {
    const sizeAt = (width: number) => {
      const name = new RegExp(`^${image.name}-[0-9a-f]{8}-${width}\\.avif$`);
      return sizeOf(`pictures/${pictureFiles.find((file) => name.test(file))}`);
    };
    expect(sizeAt(900)).toBeLessThanOrEqual(60_000);
    expect(sizeAt(1440)).toBeLessThanOrEqual(120_000);
  },
);

const preloadsOf = (html: string) =>
  tags(html, "link").filter((tag) => tag.includes('rel="preload" as="image"'));

test.for(allPages)(
  "$address asks for the crops of its first picture before its styles",
  ({ html }) => {
    const pictures = html.match(/<picture\b.*?<\/picture>/gs) ?? [];
    const urgent = pictures.filter((picture) => picture.includes('fetchPriority="high"'));
    const sources = urgent.flatMap((picture) =>
      tags(picture, "source").filter((tag) => tag.includes('type="image/avif"')),
    );
    const links = preloadsOf(html);
    const read = (elements: string[], tag: string, names: string[]) =>
      names.map((name) => attributes(elements.join(""), tag, name));
    expect(read(links, "link", ["imageSrcSet", "imageSizes", "type"])).toEqual(
      read(sources, "source", ["srcSet", "sizes", "type"]),
    );
    for (const link of links) {
      expect(link).toContain('fetchPriority="high"');
      expect(html.indexOf(link)).toBeLessThan(html.indexOf('rel="stylesheet"'));
    }
  },
);

test("no screen asks for two crops, and a page that opens without a picture for none", () => {
  expect(attributes(preloadsOf(pageAt("/")).join(""), "link", "media")).toEqual([
    "(max-width: 767px), (max-width: 1023px) and (orientation: portrait)",
    "(not (((max-width: 767px)) or ((max-width: 1023px) and (orientation: portrait))))",
  ]);
  expect(preloadsOf(pageAt("/news"))).toEqual([]);
});

test("every thumbnail of the gallery is at most 25 KB in AVIF, at every size", () => {
  const gallery = pageAt("/gallery");
  const [, list = ""] = gallery.slice(gallery.indexOf("<h1")).split(/<\/?ul\b/);
  const cards = list.split("<li").slice(1);
  expect(cards).toHaveLength(16);
  for (const card of cards) {
    const files = card.match(/\/pictures\/\S+\.avif(?= \d+w)/g) ?? [];
    expect(files.length).toBeGreaterThan(2);
    // The gallery loads sixteen of them.
    for (const file of files) expect(sizeOf(file), file).toBeLessThanOrEqual(25_000);
  }
});

test.for(pages)("$address has an image of the size and weight networks want", async ({ html }) => {
  const image = metaContent(html, "og:image") ?? "";
  expect(image.startsWith(`${content.site.address}/pictures/`)).toBe(true);
  const bytes = fs.readFileSync(path.join(dist, new URL(image).pathname));
  const { width, height, format } = await sharp(bytes).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: "jpeg" });
  expect(metaContent(html, "og:image:alt")?.length).toBeGreaterThan(20);
  // WhatsApp ignores larger ones.
  expect(bytes.length).toBeLessThanOrEqual(300_000);
});
