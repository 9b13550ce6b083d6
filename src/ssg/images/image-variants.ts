import { hash } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import sharp, { type Sharp } from "sharp";
import { upright } from "../../content/upright.ts";

export type ImageVariant = {
  /** The address it is served at. */
  file: string;
  master: Buffer;
  area: { left: number; top: number; width: number; height: number };
  mirror: boolean;
  width: number;
  /** The most bytes for an AVIF file. */
  budget: number | undefined;
  format: "avif" | "jpg";
};

/** Part of the hash in every file name, so that a change here makes new files. */
export const recipe = {
  // Ten bits avoid banding in skies. The next effort takes four times as long and saves a tenth
  // of the bytes.
  avif: { effort: 0, bitdepth: 10, chromaSubsampling: "4:2:0" },
  avifQuality: { usual: 56, lowest: 21, step: 5 },
  /** Dense foliage would take twice as much and look no better. */
  mostBytesPerPixel: 0.11,
  jpeg: { quality: 76 },
} as const;

/** Decodes a master on first use, once for all its variants. */
export function decodeOnce(master: Buffer): () => Promise<Sharp> {
  let decoded: Promise<Sharp> | undefined;
  return () => {
    decoded ??= pixelsOf(upright(master));
    return decoded;
  };
}

export function variantBytes(
  variant: ImageVariant,
  cache: string,
  master = decodeOnce(variant.master),
): Promise<Buffer> {
  return cachedOnDisk(path.join(cache, path.basename(variant.file)), async () =>
    render(variant, await master()),
  );
}

async function pixelsOf(picture: Sharp): Promise<Sharp> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  return sharp(data, { raw: { width, height, channels } });
}

async function render({ area, mirror, width, format, budget }: ImageVariant, master: Sharp) {
  const resized = master.clone().extract(area).resize({ width }).flop(mirror);
  if (format === "jpg") return resized.jpeg(recipe.jpeg).toBuffer();
  const height = (width * area.height) / area.width;
  const most = Math.min(budget ?? Infinity, width * height * recipe.mostBytesPerPixel);
  return avifWithin(most, await pixelsOf(resized));
}

/**
 * Most pictures fit at the usual quality; only very detailed ones need a lower one. A JPEG says how
 * detailed a picture is in a tenth of the time that an AVIF takes.
 */
async function avifWithin(budget: number, picture: Sharp) {
  const { usual, lowest, step } = recipe.avifQuality;
  const jpeg = await picture.clone().jpeg({ quality: 60 }).toBuffer();
  let expected = 0.85 * jpeg.length;
  for (let quality: number = usual; ; ) {
    // A step saves about a fifth.
    const steps = Math.max(0, Math.ceil(Math.log(expected / budget) / 0.24));
    quality = Math.max(lowest, quality - step * steps);
    const bytes = await picture
      .clone()
      .avif({ ...recipe.avif, quality })
      .toBuffer();
    if (bytes.length <= budget || quality === lowest) return bytes;
    expected = bytes.length;
  }
}

/** The file's name must contain a hash of everything that `make` depends on. */
async function cachedOnDisk(file: string, make: () => Promise<Buffer>) {
  const cached = await fs.readFile(file).catch(() => undefined);
  if (cached) return cached;
  const bytes = await make();
  await fs.mkdir(path.dirname(file), { recursive: true });
  // Written under another name first: a stopped build must not leave half a file in the cache.
  const unfinished = `${file}.${hash("sha256", bytes).slice(0, 8)}.tmp`;
  await fs.writeFile(unfinished, bytes);
  await fs.rename(unfinished, file);
  return bytes;
}
