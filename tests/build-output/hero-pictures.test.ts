import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import type { PageData } from "../../src/app/pages/home/definition.ts";
import { loadSite } from "../../src/ssg/site-content.ts";
import { allPages, attributes, dist, tags } from "./built-pages.ts";

const { data } = await loadSite(path.join(import.meta.dirname, "../../content"));
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
