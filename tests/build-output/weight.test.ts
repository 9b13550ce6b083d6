import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import {
  allPages,
  attributes,
  type BuiltPage,
  brotliSize,
  dist,
  firstScripts,
  tags,
} from "./built-pages.ts";

/**
 * The most compressed bytes that a phone loads for the first screen of a page. A server sends about
 * 14 KiB before it waits for the first acknowledgement.
 */
const limits = {
  html: 14 * 1024,
  css: 14 * 1024,
  scripts: 100_000,
  fonts: 70_000,
  everything: 260_000,
  requests: 14,
};

type Transfer = { file: string; bytes: number };

const sum = (transfers: Transfer[]) => transfers.reduce((total, { bytes }) => total + bytes, 0);

test.for(allPages)("$address keeps to the weight of its first screen", (page) => {
  const load = firstScreen(page);
  for (const part of ["html", "css", "scripts", "fonts"] as const) {
    expect(load[part].length, part).toBeGreaterThan(0);
    expect(sum(load[part]), part).toBeLessThanOrEqual(limits[part]);
  }
  const transfers = Object.values(load).flat();
  expect(sum(transfers)).toBeLessThanOrEqual(limits.everything);
  expect(transfers.length).toBeLessThanOrEqual(limits.requests);
});

test("every text file stands beside its compressed forms", () => {
  const files = fs.readdirSync(dist, { recursive: true, encoding: "utf8" });
  const texts = files.filter((file) => /\.(html|css|js|svg|txt|xml|webmanifest)$/.test(file));
  expect(texts.length).toBeGreaterThan(15);
  for (const file of texts) {
    expect(files, file).toContain(`${file}.br`);
    expect(files, file).toContain(`${file}.gz`);
    expect(fs.statSync(path.join(dist, `${file}.br`)).size, file).toBeGreaterThan(0);
  }
});

test("nothing of the build itself is published", () => {
  const files = fs.readdirSync(dist, { recursive: true, encoding: "utf8" });
  expect(files.filter((file) => /\.map$|manifest\.json$|\.tsx?$/.test(file))).toEqual([]);
});

/** What a phone of 390 px loads for the first screen. */
function firstScreen({ address, html }: BuiltPage) {
  const page = address === "/" ? "/index.html" : `${address.replace(/^(?!\/)/, "/")}.html`;
  return {
    html: [transfer(page)],
    css: links(html, 'rel="stylesheet" crossorigin').map(transfer),
    scripts: firstScripts(html).map(transfer),
    fonts: links(html, 'rel="preload"', 'as="font"').map(transfer),
    pictures: eagerPictures(html).map(transfer),
  };
}

function links(html: string, ...contained: string[]): string[] {
  return tags(html, "link")
    .filter((tag) => contained.every((text) => tag.includes(text)))
    .flatMap((tag) => attributes(tag, "link", "href"));
}

/** The largest AVIF of the first crop, which dense phone screens choose. */
function eagerPictures(html: string): string[] {
  const pictures = html.match(/<picture\b.*?<\/picture>/gs) ?? [];
  return pictures
    .filter((picture) => !/loading="lazy"/i.test(picture))
    .map((picture) => {
      const [sources = ""] = attributes(picture, "source", "srcSet");
      return sources.split(",").at(-1)?.trim().split(" ")[0] ?? "";
    });
}

/** Text is sent compressed; fonts and pictures are compressed already. */
function transfer(file: string): Transfer {
  const compressed = fs.existsSync(path.join(dist, `${file}.br`));
  const bytes = compressed ? brotliSize(file) : fs.statSync(path.join(dist, file)).size;
  return { file, bytes };
}
