import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { fileOf } from "../../build/prerender.ts";
import { allPages, brotliSize, dist, firstScripts } from "./built-pages.ts";

test.for(allPages)("$address needs at most 95 KB of scripts", ({ html }) => {
  const scripts = firstScripts(html);
  expect(scripts.length).toBeGreaterThan(1);
  const total = scripts.reduce((sum, script) => sum + brotliSize(script), 0);
  expect(total).toBeLessThanOrEqual(95_000);
});

test.for(allPages)("$address is at most 14 KB of HTML: one round trip", ({ address }) => {
  const file = address === "404" ? "404.html" : fileOf(address);
  expect(brotliSize(file)).toBeLessThanOrEqual(14_000);
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
