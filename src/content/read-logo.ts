import fs from "node:fs/promises";
import path from "node:path";
import type { Logo } from "../schema/content.ts";
import { drawingProblem, sizeOfDrawing } from "./drawing.ts";

const file = "brand/logo.svg";

/** Adds what is wrong with the logo to `problems`. */
export async function readLogo(folder: string, problems: string[]): Promise<Logo | undefined> {
  const source = await fs.readFile(path.join(folder, file), "utf8").catch(() => undefined);
  const problem = source === undefined ? "this file is missing." : drawingProblem(source);
  const size = source && sizeOfDrawing(source);
  if (!source || problem || !size) {
    problems.push(`content/${file}: ${problem}`);
    return undefined;
  }
  const shapes = shapesIn(source);
  if (shapes) return { viewBox: /viewBox="([^"]+)"/.exec(source)?.[1] ?? "", shapes };
  const image = `data:image/svg+xml;base64,${Buffer.from(source).toString("base64")}`;
  return { viewBox: `0 0 ${size.width} ${size.height}`, shapes: [], image };
}

/** Shapes whose colours the site sets, if every one says which. */
function shapesIn(source: string): Logo["shapes"] | undefined {
  const shapes: Logo["shapes"] = [];
  for (const [tag] of source.matchAll(/<(?!\/|svg|\?)[^>]+>/g)) {
    const tone = /class="(light|mass)"/.exec(tag)?.[1];
    const outline = /\sd="([^"]+)"/.exec(tag)?.[1];
    if (!tag.startsWith("<path") || !outline) return undefined;
    if (tone !== "light" && tone !== "mass") return undefined;
    shapes.push({ tone, path: outline });
  }
  return shapes;
}
