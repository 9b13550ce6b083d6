import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { decodeOnce, type ImageVariant, variantBytes } from "./image-variants.ts";

/** Makes the image files that are not in the cache yet. */
export async function makePictures(variants: Iterable<ImageVariant>, cache: string) {
  const cached = new Set(await fs.readdir(cache).catch(() => []));
  const missing = [...variants].filter(({ file }) => !cached.has(path.basename(file)));
  const tenth = Math.ceil(missing.length / 10);
  let done = 0;
  const queue = Map.groupBy(missing, ({ master }) => master).entries();
  const makeAll = async () => {
    for (const [master, variants] of queue) {
      const decoded = decodeOnce(master);
      for (const variant of variants) {
        await variantBytes(variant, cache, decoded);
        done++;
        if (done % tenth === 0 || done === missing.length) {
          console.log(`Making picture files: ${done} of ${missing.length}`);
        }
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
