import { createHash } from "node:crypto";
import path from "node:path";
import sharp from "sharp";
import { cachedOnDisk } from "../images/disk-cache.ts";
import type { CroppedMaster } from "../images/picture-library.ts";
import type { PageSeo } from "../seo/page-seo.ts";
import type { LoadedSite } from "../site-content.ts";
import { loadTypeface } from "./fonts.ts";
import { drawWords, ogImageSize } from "./og-image.ts";

export type OgImage = { file: string; bytes: Buffer; alt: string };

/** Part of the hash in every file name. WhatsApp ignores images over 300 KB. */
const recipe = { mozjpeg: true, quality: { usual: 86, lowest: 50, step: 4 }, budget: 120_000 };

/** One share image per page. */
export async function makeOgImages(site: LoadedSite, pages: PageSeo[], cache: string) {
  const company = site.content.site.company.name;
  const text = [company, ...pages.flatMap(({ heading, label }) => [heading, label])].join("");
  const typefaces = {
    heading: await loadTypeface("newsreader-display", 360, text),
    name: await loadTypeface("newsreader-display", 400, text),
    label: await loadTypeface("instrument-sans", 550, text),
  };
  const images = new Map<string, OgImage>();
  for (const { address, heading, label, picture: name } of pages) {
    const words = drawWords({ company, heading, label }, site.content.logo, typefaces);
    const picture = await site.library.crop(name, ogImageSize.width / ogImageSize.height);
    const { master, area, mirror, alt } = picture;
    const hash = createHash("sha256")
      .update(master)
      .update(JSON.stringify({ area, mirror, words, recipe }))
      .digest("hex")
      .slice(0, 8);
    const file = `/pictures/card-${address.slice(1) || "home"}-${hash}.jpg`;
    const cached = path.join(cache, path.basename(file));
    const bytes = await cachedOnDisk(cached, () => encode(picture, words));
    images.set(address, { file, bytes, alt });
  }
  return images;
}

/** JPEG, which every network supports. */
async function encode({ master, area, mirror }: CroppedMaster, words: string): Promise<Buffer> {
  const image = await sharp(master)
    .extract(area)
    .resize(ogImageSize)
    .flop(mirror)
    .composite([{ input: Buffer.from(words) }])
    .png()
    .toBuffer();
  const { usual, lowest, step } = recipe.quality;
  for (let quality = usual; ; quality -= step) {
    const bytes = await sharp(image).jpeg({ mozjpeg: recipe.mozjpeg, quality }).toBuffer();
    if (bytes.length <= recipe.budget || quality <= lowest) return bytes;
  }
}
