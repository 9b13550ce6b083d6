import fs from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { packAddress } from "../../src/schema/investor-pack.ts";
import { allPages, content, dist, exists, linked, pages, read } from "./built-pages.ts";

const site = content.site.address;
const between = (text: string, tag: string) =>
  [...text.matchAll(new RegExp(`<${tag}>([^<]*)</${tag}>`, "g"))].map((match) => match[1] ?? "");

test("the sitemap lists every page once and the investor pack, with pictures that exist", () => {
  const map = read("sitemap.xml");
  const listed = [...pages.map(({ address }) => address), packAddress].toSorted();
  expect(between(map, "loc").toSorted()).toEqual(
    listed.map((address) => new URL(address, site).href),
  );
  expect(exists(packAddress)).toBe(true);
  const pictures = between(map, "image:loc");
  expect(pictures.length).toBeGreaterThan(30);
  for (const picture of pictures) {
    expect(picture.startsWith(`${site}/pictures/`), picture).toBe(true);
    expect(exists(new URL(picture).pathname), picture).toBe(true);
  }
});

test("the sitemap dates pages by their content, never by the build", () => {
  const map = read("sitemap.xml");
  const built = fs.statSync(path.join(dist, "sitemap.xml")).mtimeMs;
  for (const date of between(map, "lastmod")) {
    expect(date).toMatch(/^\d{4}-\d\d-\d\d(T\d\d:\d\d:\d\d(Z|[+-]\d\d:\d\d))?$/);
    expect(Date.parse(date)).toBeLessThan(built);
  }
});

test("version.json names the commit of the build, and is asked for anew each time", () => {
  expect(JSON.parse(read("version.json")).commit).toMatch(/^([0-9a-f]{40}|unknown)$/);
  expect(read("_headers")).toMatch(/^\/version\.json\n {2}cache-control: no-cache$/m);
});

test.for(allPages)("$address has its icons and manifest", ({ html }) => {
  expect(linked(html, "manifest")).toEqual(["/site.webmanifest"]);
  expect(linked(html, "icon")).toHaveLength(2);
});

test("every icon of the manifest has the size it says", async () => {
  const manifest = JSON.parse(read("site.webmanifest"));
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp(path.join(dist, src)).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

test("an icon may be cut to a circle without losing any of the logo", async () => {
  const { data, info } = await sharp(path.join(dist, "icon-maskable-512.png"))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const ground = data.subarray(0, 3);
  for (let index = 0; index < data.length; index += 3) {
    const x = (index / 3) % info.width;
    const y = Math.floor(index / 3 / info.width);
    const fromMiddle = Math.hypot(x - info.width / 2, y - info.height / 2);
    if (fromMiddle <= info.width * 0.4) continue;
    if (data.subarray(index, index + 3).equals(ground)) continue;
    expect.fail(`the logo reaches ${x}, ${y}, outside the middle 80 %`);
  }
});

test("favicon.ico holds one picture that can be drawn", async () => {
  const bytes = fs.readFileSync(path.join(dist, "favicon.ico"));
  const [length, offset] = [bytes.readUInt32LE(14), bytes.readUInt32LE(18)];
  expect(offset + length).toBe(bytes.length);
  const { width, height } = await sharp(bytes.subarray(offset)).metadata();
  expect([width, height]).toEqual([bytes[6], bytes[7]]);
});
