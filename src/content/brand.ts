import { hash } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import type { Logo } from "../schema/content.ts";
import type { Problem } from "./problem.ts";

/** A drawing that is published as it is must not do or load anything. */
const forbidden: [RegExp, string][] = [
  [/<\s*([\w.-]+:)?(script|foreignObject|iframe|handler)\b|\son\w+\s*=/i, "a program"],
  [/<\s*([\w.-]+:)?(set|animate\w*)\b/i, "a movement"],
  [/href\s*=\s*["'](?!#|data:image\/(png|jpeg);base64,)/i, "a link to another file"],
  [/url\(\s*["']?(?!#)|@import|<!ENTITY|\\/i, "a reference to another file"],
];

/** What is wrong with an SVG file, in one sentence. */
export function drawingProblem(source: string, largest = 100_000): string | undefined {
  if (!/<svg[\s>]/.test(source)) return "This is not an SVG file.";
  if (!sizeOfDrawing(source)) {
    return "The drawing does not say how large it is (viewBox). Export it again as SVG.";
  }
  if (source.length > largest) {
    return `The drawing is larger than ${largest / 1000} KB. Export a simpler one, or a PNG.`;
  }
  const [, what] = forbidden.find(([pattern]) => pattern.test(source)) ?? [];
  return what && `The drawing holds ${what}. Export it again as plain SVG, or as PNG.`;
}

function sizeOfDrawing(source: string): { width: number; height: number } | undefined {
  const [, , width, height] = (/viewBox="([^"]+)"/.exec(source)?.[1] ?? "").split(/[\s,]+/);
  return Number(width) > 0 && Number(height) > 0
    ? { width: Number(width), height: Number(height) }
    : undefined;
}

const file = "brand/logo.svg";
/** Where pages find a logo that is no set of shapes, as pixels: it would be six times in each of them. */
export const logoFile = "/logo.png";

/** Adds what is wrong with the logo to `problems`. */
export async function readLogo(folder: string, problems: Problem[]): Promise<Logo | undefined> {
  const source = await fs.readFile(path.join(folder, file), "utf8").catch(() => undefined);
  const problem = source === undefined ? "this file is missing." : drawingProblem(source);
  const size = source && sizeOfDrawing(source);
  if (!source || problem || !size) {
    problems.push({ text: `content/${file}: ${problem}` });
    return undefined;
  }
  const shapes = shapesIn(source);
  if (shapes) return { viewBox: /viewBox="([^"]+)"/.exec(source)?.[1] ?? "", shapes };
  // Browsers keep the file for an hour; another drawing has another address.
  const drawing = { address: `${logoFile}?${hash("sha256", source).slice(0, 8)}`, source };
  return { viewBox: `0 0 ${size.width} ${size.height}`, shapes: [], drawing };
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
