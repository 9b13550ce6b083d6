import fs from "node:fs/promises";
import path from "node:path";
import { promisify } from "node:util";
import zlib from "node:zlib";

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);
const compressible = /\.(html|css|js|svg|txt|xml|atom|webmanifest)$/;

export async function writeFiles(folder: string, files: Record<string, string | Buffer>) {
  for (const [name, bytes] of Object.entries(files)) {
    const file = path.join(folder, name);
    await fs.mkdir(path.dirname(file), { recursive: true });
    await fs.writeFile(file, bytes);
  }
}

/** Writes `.br` and `.gz` beside every text file, at the highest compression. */
export async function compressFiles(dist: string) {
  const files = await fs.readdir(dist, { recursive: true });
  await Promise.all(
    files
      .filter((file) => compressible.test(file))
      .map(async (file) => {
        const name = path.join(dist, file);
        const bytes = await fs.readFile(name);
        await fs.writeFile(`${name}.br`, await brotli(bytes));
        await fs.writeFile(`${name}.gz`, await gzip(bytes, { level: 9 }));
      }),
  );
}
