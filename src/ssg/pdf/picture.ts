import { upright } from "../../content/upright.ts";
import type { PictureLibrary } from "../images/picture-library.ts";

export type PackPicture = { bytes: Buffer; alt: string };

/** A picture of the content as a JPEG, with a drawing over it if there is one. */
export async function packPicture(
  library: PictureLibrary,
  name: string,
  size: { width: number; height: number },
  drawing?: string,
): Promise<PackPicture> {
  const { master, area, mirror, alt } = await library.crop(name, size.width / size.height);
  const bytes = await upright(master)
    .extract(area)
    .resize(size)
    .flop(mirror)
    .composite(drawing ? [{ input: Buffer.from(drawing) }] : [])
    .jpeg({ quality: 74, mozjpeg: true })
    .toBuffer();
  return { bytes, alt };
}
