import sharp from "sharp";

/**
 * Screens are kept at half size, as WebP: 24 of them take 2.6 MB. The PNG files of `toHaveScreenshot`
 * would take 55 MB.
 */
const scale = 0.5;
/** How far the average colour of a block may be off (of 255) before it counts as changed. */
const tolerance = 10;
const block = 12;

export async function toReference(screenshot: Buffer): Promise<Buffer> {
  const { width } = await sharp(screenshot).metadata();
  return sharp(screenshot)
    .resize({ width: Math.round(width * scale) })
    .webp({ quality: 78, effort: 5 })
    .toBuffer();
}

/** What changed between two reference pictures, in blocks; `undefined` if their sizes differ. */
export async function changedBlocks(before: Buffer, after: Buffer): Promise<number | undefined> {
  const [a, b] = await Promise.all([before, after].map(averages));
  if (!a || !b || a.width !== b.width || a.height !== b.height) return undefined;
  let changed = 0;
  for (let index = 0; index < a.data.length; index += 3) {
    const distance = Math.max(
      ...[0, 1, 2].map((channel) =>
        Math.abs((a.data[index + channel] ?? 0) - (b.data[index + channel] ?? 0)),
      ),
    );
    if (distance > tolerance) changed++;
  }
  return changed;
}

async function averages(picture: Buffer) {
  const { width, height } = await sharp(picture).metadata();
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .resize(Math.ceil(width / block), Math.ceil(height / block), { fit: "fill", kernel: "cubic" })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height };
}
