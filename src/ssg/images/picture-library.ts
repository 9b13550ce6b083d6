import { hash } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { sizeOf } from "../../content/check/pictures.ts";
import { upright } from "../../content/upright.ts";
import { type Crop, cropAround, imageSlots, widthsWithin } from "../../schema/image-slots.ts";
import {
  DecorationReference,
  type PictureReference,
  type PictureRegister,
} from "../../schema/picture.ts";
import {
  type CropData,
  type DecorationData,
  type PictureData,
  widthOf,
} from "../../schema/picture-data.ts";
import { type ImageVariant, recipe } from "./image-variants.ts";

type CroppedMaster = Pick<ImageVariant, "master" | "area" | "mirror"> & {
  digest: string;
  alt: string;
};

export type ShareImage = { file: string; alt: string };

/** Facebook, LinkedIn, WhatsApp and X show this size uncropped. */
export const shareImageSize = { width: 1200, height: 630 };

type Master = { bytes: Buffer; digest: string; width: number; height: number; placeholder: string };

/** Turns a picture's name into the data a component needs, and collects the files to make. */
export class PictureLibrary {
  readonly variants = new Map<string, ImageVariant>();
  readonly #placeholders = new Map<string, string>();
  readonly #folder: string;
  readonly #register: PictureRegister;

  constructor(folder: string, register: PictureRegister) {
    this.#folder = folder;
    this.#register = register;
  }

  async resolve(reference: PictureReference): Promise<DecorationData | PictureData> {
    const { name, slot } = reference;
    const entry = this.#entry(name);
    const master = await readMaster(path.join(this.#folder, entry.file));
    const slotCrops: readonly Crop[] = imageSlots[slot];
    const crops = slotCrops.map((crop) => this.#crop(name, master, crop));
    const jpegWidth = this.#jpegWidth(crops.at(-1) as CropData, slotCrops.at(-1)?.jpegWidth);
    this.#placeholders.set(
      name,
      `.picture-${name}{object-position:${entry.focus.x}% ${entry.focus.y}%;background-image:${master.placeholder}}`,
    );
    const data = { id: name, jpegWidth, crops: crops as DecorationData["crops"] };
    if (reference instanceof DecorationReference) return data;
    return { ...data, alt: entry.alt, credit: entry.credit };
  }

  /** What a link to a page shows in a network: a JPEG, which all of them support. */
  async shareImage(name: string): Promise<ShareImage> {
    const { width, height } = shareImageSize;
    const { master, digest, area, mirror, alt } = await this.crop(name, width / height);
    const made = digest + JSON.stringify({ area, mirror, recipe });
    const file = `/pictures/${name}-${hash("sha256", made).slice(0, 8)}-share.jpg`;
    const budget = undefined;
    this.variants.set(file, { file, master, area, mirror, width, budget, format: "jpg" });
    return { file, alt };
  }

  /** For pictures that are encoded elsewhere, such as the cover of the investor pack. */
  async crop(name: string, ratio: number): Promise<CroppedMaster> {
    const { file, alt, mirror = false } = this.#entry(name);
    const master = await readMaster(path.join(this.#folder, file));
    const { bytes, digest } = master;
    return { master: bytes, digest, area: this.#area(name, master, ratio), mirror, alt };
  }

  /** The master's file name in the folder of pictures. */
  fileOf(name: string): string {
    return this.#entry(name).file;
  }

  /** Focal points and placeholders, as classes: the CSP forbids `style` attributes. */
  stylesheet(): string {
    const rules = [...this.#placeholders.values()].sort().join("\n");
    // In a low layer, so that components and pages can override it.
    return `@layer base {\n${rules}\n}`;
  }

  #entry(name: string): PictureRegister[string] {
    const entry = this.#register[name];
    if (entry) return entry;
    throw new Error(`There is no picture "${name}" in content/pictures.yaml.`);
  }

  #area(name: string, master: Master, ratio: number | null) {
    const { focus, mirror } = this.#entry(name);
    return cropAround(master, ratio, { x: mirror ? 100 - focus.x : focus.x, y: focus.y });
  }

  #crop(name: string, master: Master, crop: Crop): CropData {
    const { mirror = false } = this.#entry(name);
    const area = this.#area(name, master, crop.ratio);
    const { budget } = crop;
    const made = master.digest + JSON.stringify({ area, mirror, recipe, budget });
    const base = `/pictures/${name}-${hash("sha256", made).slice(0, 8)}`;
    const widths = widthsWithin(area.width, crop.widths);
    for (const width of widths) {
      const file = `${base}-${width}.avif`;
      const variant = { file, master: master.bytes, area, mirror, width, budget };
      this.variants.set(file, { ...variant, format: "avif" });
    }
    return {
      ...(crop.media ? { media: crop.media } : {}),
      base,
      widths,
      sizes: crop.sizes,
      height: Math.round((widthOf({ widths }) * area.height) / area.width),
    };
  }

  #jpegWidth({ base, widths }: CropData, most = 1080): number {
    const widest = widthOf({ widths });
    const width = Math.min(widest, most);
    const file = `${base}-${width}.jpg`;
    const avif = this.variants.get(`${base}-${widest}.avif`) as ImageVariant;
    this.variants.set(file, { ...avif, file, width, format: "jpg" });
    return width;
  }
}

/** By file and date: the development server loads the site anew after every change. */
const masters = new Map<string, Promise<Master>>();

async function readMaster(file: string): Promise<Master> {
  const { mtimeMs } = await fs.stat(file);
  const key = `${file} ${mtimeMs}`;
  const master = masters.get(key) ?? decodeMaster(file);
  masters.set(key, master);
  return master;
}

async function decodeMaster(file: string): Promise<Master> {
  const [bytes, size] = await Promise.all([fs.readFile(file), sizeOf(file)]);
  if (!size) throw new Error(`${file} is no picture.`);
  const { orientation = 1 } = await upright(bytes).metadata();
  // The cache may have it on its side, from before pictures were turned.
  const digest = hash("sha256", bytes) + (orientation === 1 ? "" : " turned");
  return { bytes, digest, ...size, placeholder: await skyToGround(bytes) };
}

/** A gradient from the colour at the top to the one at the bottom, shown until the picture loads. */
async function skyToGround(bytes: Buffer): Promise<string> {
  const { data } = await upright(bytes)
    .resize(1, 2, { fit: "fill" })
    .removeAlpha()
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const [top, bottom] = [data.subarray(0, 3), data.subarray(3)].map(shortHex);
  return `linear-gradient(${top},${bottom})`;
}

/** Three digits, `#abc`, are enough for a placeholder. */
function shortHex(channels: Uint8Array): string {
  return `#${Array.from(channels, (channel) => Math.round(channel / 17).toString(16)).join("")}`;
}
