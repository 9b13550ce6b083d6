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
 * The most compressed bytes of each part of a page; `what-is-loaded.e2e.ts` adds up what a phone loads. A
 * server sends about 14 KiB before it waits for the first acknowledgement.
 */
const limits = {
  html: 14 * 1024,
  css: 13 * 1024,
  scripts: 100_000,
  fonts: 70_000,
};

const sum = (sizes: number[]) => sizes.reduce((total, size) => total + size, 0);

test.for(allPages)("no part of $address is heavier than it may be", (page) => {
  const sizes = partsOf(page);
  for (const part of ["html", "css", "scripts", "fonts"] as const) {
    expect(sizes[part].length, part).toBeGreaterThan(0);
    expect(sum(sizes[part]), part).toBeLessThanOrEqual(limits[part]);
  }
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

/** The sizes of the files of each part. */
function partsOf({ address, html }: BuiltPage) {
  const page = address === "/" ? "/index.html" : `${address.replace(/^(?!\/)/, "/")}.html`;
  return {
    html: [sizeOf(page)],
    css: links(html, 'rel="stylesheet" crossorigin').map(sizeOf),
    scripts: firstScripts(html).map(sizeOf),
    fonts: links(html, 'rel="preload"', 'as="font"').map(sizeOf),
  };
}

function links(html: string, ...contained: string[]): string[] {
  return tags(html, "link")
    .filter((tag) => contained.every((text) => tag.includes(text)))
    .flatMap((tag) => attributes(tag, "link", "href"));
}

/** Text is sent compressed; fonts are compressed already. */
function sizeOf(file: string): number {
  const compressed = fs.existsSync(path.join(dist, `${file}.br`));
  return compressed ? brotliSize(file) : fs.statSync(path.join(dist, file)).size;
}
