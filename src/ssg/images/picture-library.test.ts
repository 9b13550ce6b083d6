import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import sharp from "sharp";
import { expect, onTestFinished, test } from "vitest";
import { DecorationReference, PictureReference } from "../../schema/picture.ts";
import { jpegOf, type PictureData } from "../../schema/picture-data.ts";
import { variantBytes } from "./image-variants.ts";
import { PictureLibrary } from "./picture-library.ts";

async function temporaryFolder() {
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), "pictures-"));
  onTestFinished(() => fs.rm(folder, { recursive: true }));
  return folder;
}

/** Left half red, right half blue. */
async function libraryWith(entry: { mirror?: boolean; focus?: { x: number; y: number } }) {
  const folder = await temporaryFolder();
  const half = { width: 400, height: 500, channels: 3 } as const;
  const blue = await sharp({ create: { ...half, background: "#0000ff" } })
    .png()
    .toBuffer();
  await sharp({ create: { width: 800, height: 500, channels: 3, background: "#ff0000" } })
    .composite([{ input: blue, left: 400, top: 0 }])
    .jpeg({ quality: 100 })
    .toFile(path.join(folder, "flag.jpg"));
  const defaults = { file: "flag.jpg", alt: "Two halves", credit: "Test", focus: { x: 50, y: 50 } };
  return new PictureLibrary(folder, { flag: { ...defaults, ...entry } });
}

async function colourOf(library: PictureLibrary, file: string, share = 1) {
  const variant = library.variants.get(file);
  if (!variant) throw new Error(`no variant ${file}`);
  const bytes = await variantBytes(variant, await temporaryFolder());
  const { width, height } = await sharp(bytes).metadata();
  const left = { left: 0, top: 0, width: Math.round(width * share), height };
  const { data } = await sharp(bytes)
    .extract(left)
    .resize(1, 1)
    .raw()
    .toBuffer({ resolveWithObject: true });
  return (data[0] ?? 0) > (data[2] ?? 0) ? "red" : "blue";
}

test("every size is an AVIF, with one JPEG to fall back on", async () => {
  const library = await libraryWith({});
  const picture = await library.resolve(new PictureReference("flag", "card"));
  const [card] = picture.crops;
  expect(card.widths).toEqual([400]);
  for (const width of card.widths) {
    expect(library.variants.has(`${card.base}-${width}.avif`)).toBe(true);
  }
  expect(library.variants.has(jpegOf(picture))).toBe(true);
  expect({ width: card.width, height: card.height }).toEqual({ width: 400, height: 500 });
});

test("what a picture shows is sent along, and what a decoration shows is not", async () => {
  const library = await libraryWith({});
  const picture = await library.resolve(new PictureReference("flag", "card"));
  const { alt, credit, ...files } = picture as PictureData;
  expect({ alt, credit }).toEqual({ alt: "Two halves", credit: "Test" });
  expect(await library.resolve(new DecorationReference("flag", "card"))).toEqual(files);
});

test("the focal point is kept in the crop", async () => {
  const library = await libraryWith({ focus: { x: 0, y: 50 } });
  const picture = await library.resolve(new PictureReference("flag", "card"));
  expect(await colourOf(library, jpegOf(picture))).toBe("red");
});

test("in a mirrored picture the focal point is that of the picture as shown", async () => {
  const library = await libraryWith({ mirror: true, focus: { x: 0, y: 50 } });
  const picture = await library.resolve(new PictureReference("flag", "card"));
  expect(await colourOf(library, jpegOf(picture))).toBe("blue");
});

test("a mirrored picture is shown the other way round", async () => {
  for (const [mirror, left] of [
    [false, "red"],
    [true, "blue"],
  ] as const) {
    const library = await libraryWith({ mirror });
    const picture = await library.resolve(new PictureReference("flag", "card"));
    expect(await colourOf(library, jpegOf(picture), 0.4)).toBe(left);
  }
});

test("a replaced master gets new addresses, an unchanged one keeps them", async () => {
  const addresses = [];
  for (const focus of [
    { x: 50, y: 50 },
    { x: 50, y: 50 },
    { x: 10, y: 50 },
  ]) {
    const library = await libraryWith({ focus });
    const { crops } = await library.resolve(new PictureReference("flag", "card"));
    addresses.push(crops[0].base);
  }
  expect(addresses[0]).toBe(addresses[1]);
  expect(addresses[0]).not.toBe(addresses[2]);
});

test("a variant is made once and read from the cache after that", async () => {
  const library = await libraryWith({});
  const picture = await library.resolve(new PictureReference("flag", "thumb"));
  const variant = library.variants.get(jpegOf(picture));
  if (!variant) throw new Error("no variant");
  const cache = await temporaryFolder();
  const first = await variantBytes(variant, cache);
  await fs.writeFile(path.join(cache, path.basename(jpegOf(picture))), "from the cache");
  expect(first.length).toBeGreaterThan(100);
  expect(String(await variantBytes(variant, cache))).toBe("from the cache");
});

test("a crop with a budget of bytes has addresses of its own", async () => {
  const library = await libraryWith({});
  const [tile] = (await library.resolve(new PictureReference("flag", "tile"))).crops;
  const [thumb] = (await library.resolve(new PictureReference("flag", "thumb"))).crops;
  expect(tile.width / tile.height).toBeCloseTo(thumb.width / thumb.height, 1);
  expect(tile.base).not.toBe(thumb.base);
});
