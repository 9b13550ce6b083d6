import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";

/** The file's name must contain a hash of everything that `make` depends on. */
export async function cachedOnDisk(file: string, make: () => Promise<Buffer>) {
  const cached = await fs.readFile(file).catch(() => undefined);
  if (cached) return cached;
  const bytes = await make();
  await fs.mkdir(path.dirname(file), { recursive: true });
  // Written under another name first: a stopped build must not leave half a file in the cache.
  const unfinished = `${file}.${createHash("sha256").update(bytes).digest("hex").slice(0, 8)}.tmp`;
  await fs.writeFile(unfinished, bytes);
  await fs.rename(unfinished, file);
  return bytes;
}
