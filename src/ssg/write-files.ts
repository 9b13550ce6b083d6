import fs from "node:fs/promises";
import path from "node:path";

export async function writeFiles(folder: string, files: Record<string, string | Buffer>) {
  for (const [name, bytes] of Object.entries(files)) {
    const file = path.join(folder, name);
    await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.writeFile(file, bytes);
  }
}
