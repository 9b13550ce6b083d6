import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { fileOf } from "../../src/ssg/prerender.ts";
import { allPages, attributes, type BuiltPage, dist, linked, tags } from "./built-pages.ts";

/**
 * The most compressed bytes of each part of a page; `what-is-loaded.e2e.ts` adds up what a phone loads. A
 * server sends about 14 KiB before it waits for the first acknowledgement.
 */
const standardLimits = {
  html: 14 * 1024,
  css: 13 * 1024,
  scripts: 75_000,
  fonts: 70_000,
};
/** A letter of Devanagari takes three bytes, and its faces hold more shapes; they add half a kilobyte of styles. */
const limitsInNepali = { ...standardLimits, html: 17 * 1024, css: 14 * 1024, fonts: 110_000 };

test.for(allPages)("no part of $address is heavier than it may be", (page) => {
  const files = filesOf(page);
  const limits = page.content.language.code === "ne" ? limitsInNepali : standardLimits;
  for (const part of ["html", "css", "scripts", "fonts"] as const) {
    expect(files[part].length, part).toBeGreaterThan(0);
    const size = [...new Set(files[part])].reduce((sum, file) => sum + sizeOf(file), 0);
    expect(size, part).toBeLessThanOrEqual(limits[part]);
  }
});

const published = fs.readdirSync(dist, { recursive: true, encoding: "utf8" });

test("every text file stands beside its compressed forms", () => {
  const texts = published.filter((file) => /\.(html|css|js|svg|txt|xml|webmanifest)$/.test(file));
  expect(texts.length).toBeGreaterThan(15);
  for (const file of texts) {
    expect(published, file).toContain(`${file}.br`);
    expect(published, file).toContain(`${file}.gz`);
  }
});

test("nothing of the build itself is published", () => {
  expect(published.filter((file) => /\.map$|manifest\.json$|\.tsx?$/.test(file))).toEqual([]);
});

/** What a page loads without any interaction. */
function filesOf({ address, html }: BuiltPage) {
  const fonts = tags(html, "link").filter((tag) => tag.includes('as="font"'));
  return {
    html: [fileOf(address)],
    css: linked(html, "stylesheet"),
    scripts: [...attributes(html, "script", "src"), ...linked(html, "modulepreload")],
    fonts: attributes(fonts.join(""), "link", "href"),
  };
}

/** Text is sent compressed; fonts are compressed already. */
function sizeOf(file: string): number {
  const compressed = path.join(dist, `${file}.br`);
  return fs.statSync(fs.existsSync(compressed) ? compressed : path.join(dist, file)).size;
}
