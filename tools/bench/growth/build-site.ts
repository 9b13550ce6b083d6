import { execFile } from "node:child_process";
import path from "node:path";
import { promisify } from "node:util";

const root = path.join(import.meta.dirname, "../../..");
const vite = path.join(root, "node_modules/vite/bin/vite.js");

/** Builds other content beside the site itself. Returns how many seconds it took. */
export async function buildSite(folders: { content: string; dist: string; cache: string }) {
  const start = performance.now();
  await promisify(execFile)(process.execPath, [vite, "build", "--app"], {
    cwd: root,
    env: {
      ...process.env,
      NODE_ENV: "production",
      CONTENT_DIR: folders.content,
      OUT_DIR: folders.dist,
      PICTURE_CACHE_DIR: folders.cache,
    },
    maxBuffer: 64 * 1024 * 1024,
  });
  return (performance.now() - start) / 1000;
}
