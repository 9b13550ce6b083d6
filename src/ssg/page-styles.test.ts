import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { joinStyles } from "./page-styles.ts";

async function makeDist(files: Record<string, string>) {
  const dist = await fs.mkdtemp(path.join(os.tmpdir(), "styles-"));
  onTestFinished(() => fs.rm(dist, { recursive: true }));
  await fs.mkdir(path.join(dist, "assets"));
  for (const [file, text] of Object.entries(files)) await fs.writeFile(path.join(dist, file), text);
  return dist;
}

const parts = { "assets/site-Ab3_d-f1.css": "a{}", "assets/news-page-12345678.css": "b{}" };

test("a page asks for one stylesheet, with its parts in their order", async () => {
  const dist = await makeDist(parts);
  const links = await joinStyles(dist, Object.keys(parts));
  const [whole] = /(?<=<link rel="stylesheet" crossorigin href="\/)[^"]+/.exec(links) ?? [];
  expect(whole).toMatch(/^assets\/news-page-whole-[\w-]{8}\.css$/);
  expect(await fs.readFile(path.join(dist, whole ?? ""), "utf8")).toBe("a{}b{}");
});

test("its parts are named for the loader and fetched by nobody", async () => {
  const links = await joinStyles(await makeDist(parts), Object.keys(parts));
  for (const file of Object.keys(parts)) {
    expect(links).toContain(`<link rel="stylesheet" disabled crossorigin href="/${file}">`);
  }
});

test("a single stylesheet stays as it is", async () => {
  expect(await joinStyles("nowhere", ["assets/site-1.css"])).toBe(
    '<link rel="stylesheet" crossorigin href="/assets/site-1.css">',
  );
});
