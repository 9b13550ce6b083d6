import { createHash } from "node:crypto";
import path from "node:path";
import sharp from "sharp";
import { cachedOnDisk } from "../images/disk-cache.ts";
import type { Cut } from "../images/picture-library.ts";
import { cardSize } from "./share-card.ts";

/** The most bytes a card may have. WhatsApp shows none of 300 KB, and phones fetch them all. */
export const cardBudget = 120_000;

/** Raise it when the encoding below changes: it is part of every file's name. */
const recipeVersion = 1;

/** A drawing over its picture as one JPEG, the format every network reads. */
export async function cardFile(id: string, picture: Cut, drawing: string, cache: string) {
  const { master, area, mirror } = picture;
  const hash = createHash("sha256")
    .update(master)
    .update(JSON.stringify({ area, mirror, drawing, recipeVersion }))
    .digest("hex")
    .slice(0, 8);
  const file = `/pictures/card-${id}-${hash}.jpg`;
  const bytes = await cachedOnDisk(path.join(cache, path.basename(file)), () =>
    render(picture, drawing),
  );
  return { file, bytes };
}

async function render({ master, area, mirror }: Cut, drawing: string): Promise<Buffer> {
  let ground = sharp(master).extract(area).resize(cardSize);
  if (mirror) ground = ground.flop();
  const card = await ground
    .composite([{ input: Buffer.from(drawing) }])
    .png()
    .toBuffer();
  const lowest = 50;
  for (let quality = 86; ; quality -= 4) {
    const bytes = await sharp(card).jpeg({ quality, mozjpeg: true }).toBuffer();
    if (bytes.length <= cardBudget || quality <= lowest) return bytes;
  }
}
