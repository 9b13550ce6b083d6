import sharp from "sharp";

const size = 32;

/** An ICO file with one PNG in it. */
export async function faviconIco(svg: Buffer): Promise<Buffer> {
  const png = await sharp(svg, { density: 72 * 4 })
    .resize(size, size)
    .png()
    .toBuffer();
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2); // type: icon
  header.writeUInt16LE(1, 4); // number of images
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10); // colour planes
  header.writeUInt16LE(32, 12); // bits per pixel
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}
