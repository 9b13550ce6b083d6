import sharp from "sharp";
import { refuse } from "../http/refuse.ts";

const formats = ["jpeg", "png", "webp", "heif", "tiff"];
/** Wider than any place needs; larger masters only make the project heavy. */
const widest = 3840;
/** What is decoded at most: a small file can hold a picture that fills the memory. */
const mostPixels = 100_000_000;

const asJpeg = "Save it as JPEG, and choose it again.";

/** A photograph as the project keeps it: upright, and without metadata, which can tell where it was taken. */
export async function master(bytes: Buffer) {
  const { format, compression, width, height } = await headerOf(bytes);
  // The same format also holds AVIF, which can be read.
  if (format === "heif" && compression !== "av1") {
    throw refuse(
      "This is a photograph in the format of iPhones (HEIC), which cannot be read here. Open it on your computer and export it as JPEG; or choose Settings, Camera, Formats, Most Compatible on the phone, and take it again.",
    );
  }
  if (format === "svg") {
    throw refuse(
      "This is a drawing (SVG), and pictures are photographs. Save it as JPEG or PNG, 1920 pixels wide or more, and choose that.",
    );
  }
  if (!formats.includes(format)) {
    throw refuse(`This file is not a photograph that the site can show. ${asJpeg}`);
  }
  if (width * height > mostPixels) {
    const size = `${width.toLocaleString("en")} by ${height.toLocaleString("en")} pixels`;
    throw refuse(
      `This picture has ${size}, more than can be read here. Save it smaller, such as ${widest} pixels wide, and choose it again.`,
    );
  }
  try {
    return await sharp(bytes, { limitInputPixels: mostPixels })
      .autoOrient()
      .resize({ width: widest, height: widest, fit: "inside", withoutEnlargement: true })
      .flatten({ background: "white" })
      .jpeg({ quality: 90, mozjpeg: true })
      .toBuffer({ resolveWithObject: true });
  } catch {
    throw refuse(`This photograph is damaged or not complete. ${asJpeg}`);
  }
}

/** Reads the header alone, so the limit of pixels does not matter yet. */
async function headerOf(bytes: Buffer) {
  const reader = sharp(bytes, { limitInputPixels: false });
  const nothing = { format: "", compression: "", width: 0, height: 0 };
  return reader.metadata().catch(() => nothing);
}
