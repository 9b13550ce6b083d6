import { existsSync, readdirSync } from "node:fs";
import type { IncomingHttpHeaders } from "node:http";
import path from "node:path";
import { slowLines } from "../protocol/slow-lines.ts";

/** `pictures/dam-2d444ffe-800.avif`: one picture in one shape and format, and its width. */
const widthInName = /^(pictures\/.+)-(\d+)(\.\w+)$/;

/** Whether the visitor asked to save data, or is on a slow line as far as the browser tells. */
export function isSparing(headers: IncomingHttpHeaders): boolean {
  return headers["save-data"] === "on" || slowLines.includes(String(headers.ect));
}

/**
 * For a picture's name, the name of the same picture at about half the width, which is a third of the
 * bytes: the page scales it up. Undefined where there is no smaller one.
 */
export function createSmallerPictures(dist: string): (name: string) => string | undefined {
  const widths = new Map<string, number[]>();
  const folder = path.join(dist, "pictures");
  for (const file of existsSync(folder) ? readdirSync(folder) : []) {
    const [, base, width, format] = widthInName.exec(`pictures/${file}`) ?? [];
    if (!base) continue;
    const key = base + format;
    widths.set(
      key,
      [...(widths.get(key) ?? []), Number(width)].sort((a, b) => b - a),
    );
  }
  return (name) => {
    const [, base, width, format] = widthInName.exec(name) ?? [];
    if (!base) return undefined;
    const smaller = (widths.get(base + format) ?? []).filter((other) => other < Number(width));
    const chosen = smaller.find((other) => other <= 0.6 * Number(width)) ?? smaller.at(-1);
    return chosen ? `${base}-${chosen}${format}` : undefined;
  };
}
