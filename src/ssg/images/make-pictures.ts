import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { decodeOnce, type ImageVariant, missingFrom, variantBytes } from "./image-variants.ts";
import { showProgress } from "./progress.ts";

/** Makes the image files that are not in the cache yet. */
export async function makePictures(variants: Iterable<ImageVariant>, cache: string) {
  const missing = await missingFrom(cache, variants);
  const countOne = showProgress("Making picture files", missing.length);
  const queue = Map.groupBy(missing, ({ master }) => master).entries();
  const makeAll = async () => {
    for (const [master, variants] of queue) {
      const decoded = decodeOnce(master);
      for (const variant of variants) {
        await variantBytes(variant, cache, decoded);
        countOne();
      }
    }
  };
  // One master for each core: the encoder uses one thread.
  await Promise.all(Array.from({ length: os.availableParallelism() }, makeAll));
}

export async function copyPictures(variants: Iterable<ImageVariant>, cache: string, dist: string) {
  await fs.mkdir(path.join(dist, "pictures"), { recursive: true });
  for (const { file } of variants) {
    await fs.copyFile(path.join(cache, path.basename(file)), path.join(dist, file));
  }
}
