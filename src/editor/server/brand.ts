import fs from "node:fs/promises";
import path from "node:path";
import sharp from "sharp";
import { drawingProblem } from "../../content/drawing.ts";
import { refuse } from "./answer.ts";
import { copyToBin } from "./bin.ts";
import type { ContentStore } from "./content-store.ts";
import { writeWhole } from "./write-whole.ts";

/** Twice the largest place of the logo on a small screen. */
const pixels = 320;
/** A logo with more than this share of its surface covered has a background of its own. */
const mostCovered = 0.97;

/** Puts a drawing or a PNG in the place of the logo, or of the icon of the browser's tab. */
export async function uploadBrand(store: ContentStore, bytes: Buffer, what: string | null) {
  if (what !== "logo" && what !== "favicon") throw refuse("The editor cannot do this.");
  const text = bytes.toString("utf8");
  const source = text.includes("<svg") ? plain(text) : await wrapped(bytes);
  const problem = drawingProblem(source);
  if (problem) throw refuse(problem);
  if (what === "logo" && (await covered(source)) > mostCovered) {
    throw refuse(
      "This logo has a background of its own, which would be a box on dark pages. Save it with a transparent background.",
    );
  }
  const file = `brand/${what}.svg`;
  const place = path.join(store.folder, file);
  if (await fs.stat(place).catch(() => undefined)) await copyToBin(store, file);
  await writeWhole(place, source);
  return { file };
}

/** Without what drawing programs add for themselves. */
function plain(source: string): string {
  const drawing = source
    .slice(source.indexOf("<svg"))
    .replaceAll(/<!--[\s\S]*?-->|<metadata[\s\S]*?<\/metadata>/g, "")
    .trim();
  const [tag = ""] = /<svg[^>]*>/.exec(drawing) ?? [];
  const [width, height] = ["width", "height"].map(
    (name) => new RegExp(`\\s${name}="([\\d.]+)(px)?"`).exec(tag)?.[1],
  );
  if (tag.includes("viewBox=") || !width || !height) return drawing;
  return drawing.replace("<svg", `<svg viewBox="0 0 ${width} ${height}"`);
}

async function wrapped(bytes: Buffer): Promise<string> {
  const { format } = await sharp(bytes)
    .metadata()
    .catch(() => ({ format: "" }));
  if (format !== "png" && format !== "webp") {
    throw refuse("A logo is an SVG or a PNG file. Save it as one of the two, and choose it again.");
  }
  const size = { width: pixels, height: pixels, fit: "inside", withoutEnlargement: true } as const;
  const { data, info } = await sharp(bytes)
    .resize(size)
    .png({ palette: true, effort: 10 })
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const image = `data:image/png;base64,${data.toString("base64")}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="${image}"/></svg>`;
}

/** The share of a drawing's surface that is not transparent. */
async function covered(source: string): Promise<number> {
  const drawing = await sharp(Buffer.from(source))
    .resize({ width: 64 })
    .ensureAlpha()
    .extractChannel("alpha")
    .raw()
    .toBuffer()
    .catch(() => {
      throw refuse("This drawing cannot be read. Export it again as SVG, or as PNG.");
    });
  return drawing.filter((alpha) => alpha > 250).length / drawing.length;
}
