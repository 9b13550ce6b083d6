import fs from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { decodeOnce, type ImageVariant, variantBytes } from "./image-variants.ts";

/** Makes the image files that are not in the cache yet. */
export async function makePictures(variants: Iterable<ImageVariant>, cache: string) {
  const cached = new Set(await fs.readdir(cache).catch(() => []));
  const missing = [...variants].filter(({ file }) => !cached.has(path.basename(file)));
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

type Terminal = { isTTY?: boolean; write(text: string): unknown };

/** Updates one line in a terminal; elsewhere prints every tenth. Call the result once per item. */
export function showProgress(what: string, total: number, to: Terminal = process.stdout) {
  let done = 0;
  return () => {
    done += 1;
    const text = `${what}: ${done} of ${total}`;
    const tenth = Math.ceil(total / 10);
    if (to.isTTY) to.write(`\r${text}${done === total ? "\n" : ""}`);
    else if (done % tenth === 0 || done === total) to.write(`${text}\n`);
  };
}
