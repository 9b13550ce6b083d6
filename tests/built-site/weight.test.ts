import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { allPages, dist } from "./built-pages.ts";
import { firstView, weightOf } from "./first-view.ts";

const kibibyte = 1024;

/**
 * The most bytes, compressed, that the first view of any page may take on a phone. A first answer
 * of 14 KiB is what a server sends before it waits for the other side.
 */
const most = {
  html: 14 * kibibyte,
  css: 14 * kibibyte,
  scripts: 95_000,
  fonts: 70_000,
  everything: 260_000,
  requests: 14,
};

test.for(allPages)("$address keeps to the weight of its first view", (page) => {
  const view = firstView(page);
  for (const part of ["html", "css", "scripts", "fonts"] as const) {
    expect(view[part].length, part).toBeGreaterThan(0);
    expect(weightOf(view[part]), part).toBeLessThanOrEqual(most[part]);
  }
  const files = Object.values(view).flat();
  expect(weightOf(files)).toBeLessThanOrEqual(most.everything);
  expect(files.length).toBeLessThanOrEqual(most.requests);
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
