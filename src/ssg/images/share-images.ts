import { hash } from "node:crypto";
import path from "node:path";
import sharp from "sharp";
import type { PageMetadata } from "../seo/page-metadata.ts";
import type { LoadedSite } from "../site-content.ts";
import { cachedOnDisk } from "./image-variants.ts";
import type { CroppedMaster } from "./picture-library.ts";

export type ShareImage = { file: string; bytes: Buffer; alt: string };

/** Facebook, LinkedIn, WhatsApp and X show this size uncropped. */
export const shareImageSize = { width: 1200, height: 630 };

/** Part of the hash in every file name. WhatsApp ignores images over 300 KB. */
const recipe = { mozjpeg: true, quality: { usual: 86, lowest: 50, step: 4 }, budget: 120_000 };

/** One for each page: a crop of its picture. Networks print the page's title beside it. */
export async function makeShareImages(site: LoadedSite, pages: PageMetadata[], cache: string) {
  const images = new Map<string, ShareImage>();
  for (const { address, picture: name } of pages) {
    const picture = await site.library.crop(name, shareImageSize.width / shareImageSize.height);
    const { master, area, mirror, alt } = picture;
    const made = Buffer.concat([master, Buffer.from(JSON.stringify({ area, mirror, recipe }))]);
    const file = `/pictures/share-${name}-${hash("sha256", made).slice(0, 8)}.jpg`;
    const bytes = await cachedOnDisk(path.join(cache, path.basename(file)), () => encode(picture));
    images.set(address, { file, bytes, alt });
  }
  return images;
}

/** JPEG, which every network supports. */
async function encode({ master, area, mirror }: CroppedMaster): Promise<Buffer> {
  const image = await sharp(master)
    .extract(area)
    .resize(shareImageSize)
    .flop(mirror)
    .png()
    .toBuffer();
  const { usual, lowest, step } = recipe.quality;
  for (let quality = usual; ; quality -= step) {
    const bytes = await sharp(image).jpeg({ mozjpeg: recipe.mozjpeg, quality }).toBuffer();
    if (bytes.length <= recipe.budget || quality <= lowest) return bytes;
  }
}
