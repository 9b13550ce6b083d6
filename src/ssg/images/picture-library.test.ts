import fs from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../../tests/support/content.ts";
import type { ImageSlot } from "../../schema/image-slots.ts";
import { DecorationReference, PictureReference } from "../../schema/picture.ts";
import { jpegOf } from "../../schema/picture-data.ts";
import { coverPicture } from "../pdf/cover.ts";
import { variantBytes } from "./image-variants.ts";
import { PictureLibrary } from "./picture-library.ts";

type Entry = { mirror?: boolean; focus?: { x: number; y: number } };

/** Left half red, right half blue; by a phone it is stored on its side, with a note how to turn it. */
async function libraryWith(entry: Entry, by: "camera" | "phone" = "camera") {
  const folder = await temporaryFolder();
  const half = { width: 400, height: 500, channels: 3 } as const;
  const blue = await sharp({ create: { ...half, background: "#0000ff" } })
    .png()
    .toBuffer();
  const flag = await sharp({ create: { ...half, width: 800, background: "#ff0000" } })
    .composite([{ input: blue, left: 400, top: 0 }])
    .png()
    .toBuffer();
  await (by === "phone" ? sharp(flag).rotate(-90).withMetadata({ orientation: 6 }) : sharp(flag))
    .jpeg({ quality: 100 })
    .toFile(path.join(folder, "flag.jpg"));
  const defaults = { file: "flag.jpg", alt: "Two halves", credit: "Test", focus: { x: 50, y: 50 } };
  const library = new PictureLibrary(folder, { flag: { ...defaults, ...entry } });
  const resolve = (slot: ImageSlot) => library.resolve(new PictureReference("flag", slot));
  return { library, resolve };
}

/** The colours at the left and the right edge of the picture on a card. */
async function edgesOf(entry: Entry) {
  const { library, resolve } = await libraryWith(entry);
  return edgesIn(await bytesOf(library, jpegOf(await resolve("card"))));
}

async function bytesOf(library: PictureLibrary, file: string) {
  const variant = library.variants.get(file);
  if (!variant) throw new Error("no variant");
  return variantBytes(variant, await temporaryFolder());
}

async function edgesIn(picture: Buffer) {
  const { data, info } = await sharp(picture)
    .resize(10, 1, { fit: "fill" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return [0, 9].map((x) => {
    const [red = 0, , blue = 0] = data.subarray(x * info.channels);
    return red > blue ? "red" : "blue";
  });
}

test.for([
  ["the middle is kept", {}, ["red", "blue"]],
  ["the focal point is kept", { focus: { x: 0, y: 50 } }, ["red", "red"]],
  ["it is mirrored", { mirror: true }, ["blue", "red"]],
  [
    "it is mirrored, and the focal point is that of what is shown",
    { mirror: true, focus: { x: 0, y: 50 } },
    ["blue", "blue"],
  ],
] as const)("of a picture that is cropped %s", async ([, entry, edges]) => {
  expect(await edgesOf(entry)).toEqual(edges);
});

test("a phone's photograph stands upright, wherever it is shown", async () => {
  const { library, resolve } = await libraryWith({}, "phone");
  const whole = await resolve("lightbox");
  expect(whole.crops[0]).toMatchObject({ widths: [800], height: 500 });
  // Alike at the top and at the bottom.
  expect(library.stylesheet()).toMatch(/linear-gradient\((#\w+),\1\)/);
  const share = await library.shareImage("flag");
  const cover = await coverPicture(library, "flag");
  for (const bytes of [
    await bytesOf(library, jpegOf(whole)),
    await bytesOf(library, share.file),
    cover.bytes,
  ]) {
    expect(await edgesIn(bytes)).toEqual(["red", "blue"]);
  }
});

test("every size is an AVIF, with one JPEG to fall back on", async () => {
  const { library, resolve } = await libraryWith({});
  const picture = await resolve("card");
  const [card] = picture.crops;
  expect(card).toMatchObject({ widths: [400], height: 500 });
  expect([...library.variants.keys()]).toEqual([`${card.base}-400.avif`, jpegOf(picture)]);
});

test("what a picture shows is sent along, and what a decoration shows is not", async () => {
  const { library, resolve } = await libraryWith({});
  const files = await library.resolve(new DecorationReference("flag", "card"));
  expect(await resolve("card")).toEqual({ ...files, alt: "Two halves", credit: "Test" });
});

test("a changed picture gets new addresses, an unchanged one keeps them", async () => {
  const addressWith = async (x: number, slot: ImageSlot = "thumb") => {
    const { resolve } = await libraryWith({ focus: { x, y: 50 } });
    return (await resolve(slot)).crops[0].base;
  };
  const before = await addressWith(50);
  expect(await addressWith(50)).toBe(before);
  expect(await addressWith(10)).not.toBe(before);
  // The same crop with a budget of bytes.
  expect(await addressWith(50, "tile")).not.toBe(before);
});

test("a variant is made once and read from the cache after that", async () => {
  const { library, resolve } = await libraryWith({});
  const file = jpegOf(await resolve("thumb"));
  const variant = library.variants.get(file);
  if (!variant) throw new Error("no variant");
  const cache = await temporaryFolder();
  expect((await variantBytes(variant, cache)).length).toBeGreaterThan(100);
  await fs.writeFile(path.join(cache, path.basename(file)), "from the cache");
  expect(String(await variantBytes(variant, cache))).toBe("from the cache");
});
