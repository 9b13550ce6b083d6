import { randomUUID } from "node:crypto";
import { open, rename, rm } from "node:fs/promises";
import path from "node:path";

/**
 * Puts a file in place at once and for good: whoever looks finds it whole or not at all, and once
 * this returns it is still there after a power cut. The draft must be on the same disk.
 */
export async function writeDurably(
  file: string,
  content: string | Buffer,
  { unfinished }: { unfinished: string },
) {
  const draft = path.join(unfinished, randomUUID());
  try {
    const handle = await open(draft, "wx", 0o600);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true }).catch(() => {});
    throw error;
  }
  await syncFolder(path.dirname(file));
}

/** A name in a folder lasts only once the folder itself has reached the disk. */
export async function syncFolder(folder: string) {
  // Windows cannot open a folder, and does this by itself.
  if (process.platform === "win32") return;
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
