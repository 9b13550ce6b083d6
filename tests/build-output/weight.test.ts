import fs from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { allPages, dist } from "./built-pages.ts";
import { firstView, weightOf } from "./first-view.ts";
import { weightLimits } from "./weight-limits.ts";

test.for(allPages)("$address keeps to the weight of its first view", (page) => {
  const view = firstView(page);
  for (const part of ["html", "css", "scripts", "fonts"] as const) {
    expect(view[part].length, part).toBeGreaterThan(0);
    expect(weightOf(view[part]), part).toBeLessThanOrEqual(weightLimits[part]);
  }
  const files = Object.values(view).flat();
  expect(weightOf(files)).toBeLessThanOrEqual(weightLimits.everything);
  expect(files.length).toBeLessThanOrEqual(weightLimits.requests);
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
