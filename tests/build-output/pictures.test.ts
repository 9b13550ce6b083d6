import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import type { PageData } from "../../src/app/pages/home/definition.ts";
import { loadSite } from "../../src/ssg/site-content.ts";
import {
  allPages,
  attributes,
  decode,
  dist,
  metaContent,
  notFound,
  pages,
  tags,
} from "./built-pages.ts";

const { content, data } = await loadSite(path.join(import.meta.dirname, "../../content"));
const { slides } = (data.home as PageData).hero;

test.for(slides)("$title weighs at most 60 KB on a phone and 120 KB at 1440 px", ({ image }) => {
  const [phone, desk] = image.crops;
  const weight = (base = "", width = 0) =>
    fs.statSync(path.join(dist, `${base}-${width}.avif`)).size;
  expect(weight(phone.base, Math.max(...phone.widths))).toBeLessThanOrEqual(60_000);
  expect(weight(desk?.base, 1440)).toBeLessThanOrEqual(120_000);
});

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

test("no screen asks for two crops", () => {
  const home = preloadsOf(allPages.find(({ address }) => address === "/")?.html ?? "");
  expect(attributes(home.join(""), "link", "media")).toEqual([
    "(max-width: 767px), (max-width: 1023px) and (orientation: portrait)",
    "(not (((max-width: 767px)) or ((max-width: 1023px) and (orientation: portrait))))",
  ]);
});

test("a page that opens without a picture asks for none", () => {
  const news = allPages.find(({ address }) => address === "/news");
  expect(preloadsOf(news?.html ?? "<link>")).toEqual([]);
});

const gallery = fs.readFileSync(path.join(dist, "gallery.html"), "utf8");
const [, list = ""] = gallery.slice(gallery.indexOf("<h1")).split(/<\/?ul\b/);
const cards = list.split("<li").slice(1);

/** The gallery loads sixteen of them. */
const mostForThumbnail = 25_000;

test("every thumbnail of the gallery is at most 25 KB in AVIF, at every size", () => {
  expect(cards).toHaveLength(16);
  for (const card of cards) {
    const files = [...card.matchAll(/(\/pictures\/\S+\.avif) \d+w/g)].map((match) => match[1]);
    expect(files.length).toBeGreaterThan(2);
    for (const file of files) {
      expect(fs.statSync(path.join(dist, String(file))).size, file).toBeLessThanOrEqual(
        mostForThumbnail,
      );
    }
  }
});

const { address: site, company } = content.site;

/** WhatsApp ignores images over 300 KB. */
const mostToShare = 300_000;

test.for(pages)("$address says of itself to networks what it says to searchers", ({ html }) => {
  const canonical = tags(html, "link").find((tag) => tag.includes('rel="canonical"')) ?? "";
  expect(metaContent(html, "og:title")).toBe(decode(/<title>([^<]+)</.exec(html)?.[1] ?? ""));
  expect(metaContent(html, "og:description")).toBe(metaContent(html, "description"));
  expect(metaContent(html, "og:url")).toBe(attributes(canonical, "link", "href")[0]);
  expect(metaContent(html, "og:site_name")).toBe(company.name);
  expect(metaContent(html, "og:type")).toBe("website");
  expect(metaContent(html, "twitter:card")).toBe("summary_large_image");
});

test.for(pages)("$address has an image of the size and weight networks want", async ({ html }) => {
  const image = metaContent(html, "og:image") ?? "";
  expect(image.startsWith(`${site}/pictures/`)).toBe(true);
  const bytes = fs.readFileSync(path.join(dist, new URL(image).pathname));
  const { width, height, format } = await sharp(bytes).metadata();
  expect({ width, height, format }).toEqual({ width: 1200, height: 630, format: "jpeg" });
  expect(metaContent(html, "og:image:width")).toBe("1200");
  expect(metaContent(html, "og:image:height")).toBe("630");
  expect(metaContent(html, "og:image:alt")?.length).toBeGreaterThan(20);
  expect(bytes.length).toBeLessThanOrEqual(mostToShare);
});

test("a page that is not there has nothing to share", () => {
  expect(notFound.html).not.toMatch(/og:|twitter:|ld\+json/);
});
