import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";

/** The bytes of a file whose name says how it was made: made once, then read from the cache. */
export async function cachedOnDisk(file: string, make: () => Promise<Buffer>) {
  const cached = await fs.readFile(file).catch(() => undefined);
  if (cached) return cached;
  const bytes = await make();
  await fs.mkdir(path.dirname(file), { recursive: true });
  // A build that is stopped half-way must not leave half a picture under the final name.
  const unfinished = `${file}.${createHash("sha256").update(bytes).digest("hex").slice(0, 8)}.tmp`;
  await fs.writeFile(unfinished, bytes);
  await fs.rename(unfinished, file);
  return bytes;
}
