import { hash } from "node:crypto";
import type { Stats } from "node:fs";
import { readFile } from "node:fs/promises";

/**
 * Hashes of the content, for each compressed variant too. Size and time are not enough: a deployment
 * may give all files the same time, and a page in which only a script's hash changed keeps its size.
 */
export function createEntityTags() {
  const known = new Map<string, { stamp: string; tag: string }>();

  return async function entityTag(file: string, { size, mtimeMs }: Stats) {
    const stamp = `${size} ${mtimeMs}`;
    const entry = known.get(file);
    if (entry?.stamp === stamp) return entry.tag;
    const tag = `"${hash("sha256", await readFile(file), "base64url").slice(0, 22)}"`;
    known.set(file, { stamp, tag });
    return tag;
  };
}
