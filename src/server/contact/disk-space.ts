import { randomBytes } from "node:crypto";
import { existsSync, rmSync, statfsSync, statSync, writeFileSync } from "node:fs";
import path from "node:path";

const reserveIn = (folder: string) => path.join(folder, "enquiries.reserve");

export function freeBytes(folder: string) {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Deleting needs room too. Random bytes, because some file systems give zeros no room. */
export function keepReserve(folder: string, size: number) {
  const file = reserveIn(folder);
  if (existsSync(file)) return;
  try {
    writeFileSync(file, randomBytes(size), { mode: 0o600 });
  } catch {
    // Enquiries can be stored without it.
    rmSync(file, { force: true });
  }
}

/** On a full disk only; the server makes it again when there is room. */
export function releaseReserve(folder: string) {
  const file = reserveIn(folder);
  if (existsSync(file) && freeBytes(folder) < statSync(file).size) rmSync(file);
}
