import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { readIgnoreRules } from "./ignored-files.mjs";

/** Everything that goes into the build. What does not exist is left out. */
export const buildInputs = [
  "app",
  "build",
  "content",
  "protocol",
  "public",
  "schema",
  "index.html",
  "package-lock.json",
  "package.json",
  "tsconfig.json",
  "vite.config.ts",
];

/**
 * One hash of the paths and contents of the given files and folders.
 * @param {string} root
 * @param {string[]} inputs
 */
export function fingerprintOf(root, inputs = buildInputs) {
  const hash = createHash("sha256");
  for (const path of listFiles(root, inputs)) {
    const content = readFileSync(join(root, path));
    hash.update(`${path}\0${content.length}\0`).update(content);
  }
  return hash.digest("hex");
}

/**
 * Every file at or below the given paths, in a fixed order, without what git ignores.
 * @param {string} root
 * @param {string[]} paths relative to the root, with slashes on every system
 */
export function listFiles(root, paths, isIgnored = readIgnoreRules(root)) {
  /** @type {string[]} */
  const files = [];
  for (const path of paths.toSorted()) {
    const stat = statSync(join(root, path), { throwIfNoEntry: false });
    if (!stat || isIgnored(path, stat.isDirectory())) continue;
    if (stat.isFile()) files.push(path);
    if (stat.isDirectory()) files.push(...listFiles(root, entriesOf(root, path), isIgnored));
  }
  return files;
}

/**
 * @param {string} root
 * @param {string} folder
 */
function entriesOf(root, folder) {
  return readdirSync(join(root, folder)).map((name) => `${folder}/${name}`);
}
