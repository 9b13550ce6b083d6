import fs from "node:fs/promises";
import path from "node:path";
import type { Logo } from "../schema/content.ts";

const file = "brand/logo.svg";

/** Adds what is wrong with the logo to `problems`. */
export async function readLogo(folder: string, problems: string[]): Promise<Logo | undefined> {
  const source = await fs.readFile(path.join(folder, file), "utf8").catch(() => undefined);
  if (source === undefined) {
    problems.push(`content/${file}: this file is missing.`);
    return undefined;
  }
  const viewBox = /viewBox="([^"]+)"/.exec(source)?.[1];
  const shapes: Logo["shapes"] = [];
  for (const [tag] of source.matchAll(/<(?!\/|svg|\?)[^>]+>/g)) {
    const tone = /class="(light|mass)"/.exec(tag)?.[1];
    const outline = /\sd="([^"]+)"/.exec(tag)?.[1];
    if (!tag.startsWith("<path") || !outline || (tone !== "light" && tone !== "mass")) {
      problems.push(
        `content/${file}: ${tag.slice(0, 40)}… cannot be shown. Save the logo as <path> shapes only, each with class="light" (gold) or class="mass" (the text's colour).`,
      );
      return undefined;
    }
    shapes.push({ tone, path: outline });
  }
  if (!viewBox || shapes.length === 0) {
    problems.push(`content/${file}: this is not an SVG file with a viewBox and shapes.`);
    return undefined;
  }
  return { viewBox, shapes };
}
