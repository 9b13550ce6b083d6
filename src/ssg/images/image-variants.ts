import fs from "node:fs/promises";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { cachedOnDisk } from "./disk-cache.ts";

export type ImageVariant = {
  /** The address it is served at. */
  file: string;
  master: Buffer;
  area: { left: number; top: number; width: number; height: number };
  mirror: boolean;
  width: number;
  /** The most bytes an AVIF file may have. */
  budget: number | undefined;
  format: "avif" | "webp" | "jpg";
};

/** Raise it when the settings below change: it is part of every file's name. */
export const recipeVersion = 3;

/** The file's bytes, from the cache of an earlier build if they are there. */
export async function variantBytes(variant: ImageVariant, cache: string): Promise<Buffer> {
  return cachedOnDisk(path.join(cache, path.basename(variant.file)), () => render(variant));
}

/** Those that no earlier build has left in the cache. */
export async function missingFrom(cache: string, variants: Iterable<ImageVariant>) {
  const cached = new Set(await fs.readdir(cache).catch(() => []));
  return new Set([...variants].filter(({ file }) => !cached.has(path.basename(file))));
}

function render({ master, area, mirror, width, format, budget }: ImageVariant): Promise<Buffer> {
  let picture = sharp(master).extract(area).resize({ width });
  if (mirror) picture = picture.flop();
  const height = (width * area.height) / area.width;
  switch (format) {
    case "avif":
      return avifWithin(Math.min(budget ?? Infinity, width * height * densest), picture);
    case "webp":
      return picture.webp({ quality: 74, effort: 2 }).toBuffer();
    case "jpg":
      return picture.jpeg({ quality: 76, mozjpeg: true }).toBuffer();
  }
}

/** Bytes a pixel of a large picture may take: forests ask for twice that and look no better. */
const densest = 0.11;

/** Most pictures fit at once; only those full of leaves and stones have to give up quality. */
async function avifWithin(budget: number, picture: Sharp) {
  const lowest = 21;
  for (let quality = 56; ; quality -= 5) {
    // Ten bits: eight show steps in a sky that goes slowly from blue to gold. The least effort:
    // more costs four times the time for a few per cent of the bytes.
    const bytes = await picture.clone().avif({ quality, effort: 0, bitdepth: 10 }).toBuffer();
    if (bytes.length <= budget || quality <= lowest) return bytes;
  }
}
