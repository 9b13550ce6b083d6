import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";

/** Writes a file in a way that whoever reads it, even after a crash, finds the old or the new one whole. */
export async function writeAtomically(file: string, data: string | Uint8Array): Promise<void> {
  const folder = path.dirname(file);
  await fs.mkdir(folder, { recursive: true });
  const part = path.join(folder, `.${path.basename(file)}.${randomBytes(4).toString("hex")}.part`);
  const mode = await fs.stat(file).then(
    (old) => old.mode,
    () => 0o644,
  );
  try {
    const handle = await fs.open(part, "wx", mode);
    try {
      await handle.writeFile(data);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await fs.rename(part, file);
  } catch (error) {
    await fs.rm(part, { force: true });
    throw error;
  }
}

/** Nothing to hold removes the file. */
export const writeOrRemove = (file: string, data: string | Uint8Array | undefined) =>
  data === undefined ? fs.rm(file, { force: true }) : writeAtomically(file, data);
