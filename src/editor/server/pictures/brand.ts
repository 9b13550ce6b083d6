import sharp from "sharp";
import { drawingProblem } from "../../../content/brand.ts";
import type { ContentStore } from "../content/content-store.ts";
import { refuse } from "../http/refuse.ts";
import { replace } from "./bin.ts";

/** How large they may be. The logo has twice the pixels of its largest place on a small screen; every page
 * carries the icon of the tab. */
const limits = { logo: { pixels: 320, bytes: 100_000 }, favicon: { pixels: 64, bytes: 10_000 } };
/** A logo that covers more than this share of its surface has a background of its own. */
const mostCovered = 0.97;

/** Puts a drawing or a PNG in the place of the logo, or of the icon of the browser's tab. */
export async function uploadBrand(store: ContentStore, bytes: Buffer, what: string | null) {
  if (what !== "logo" && what !== "favicon") throw refuse("The editor cannot do this.");
  const text = bytes.toString("utf8");
  const limit = limits[what];
  const isText = text.trimStart().startsWith("<");
  const source = isText ? plain(text) : await wrapped(bytes, limit.pixels);
  const problem = drawingProblem(source, limit.bytes);
  if (problem) throw refuse(problem);
  if ((await covered(source)) > mostCovered && what === "logo") {
    throw refuse(
      "This logo has a background of its own, which would be a box on dark pages. Save it with a transparent background.",
    );
  }
  const file = `brand/${what}.svg`;
  await replace(store, { [file]: source });
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

/** A picture made of pixels, as a drawing. */
async function wrapped(bytes: Buffer, pixels: number): Promise<string> {
  const { data, info } = await sharp(bytes)
    .resize({ width: pixels, height: pixels, fit: "inside", withoutEnlargement: true })
    .png({ palette: true, effort: 10 })
    .toBuffer({ resolveWithObject: true })
    .catch(() => {
      throw refuse("This file cannot be read. Save it as SVG or PNG, and choose it again.");
    });
  const { width, height } = info;
  const image = `data:image/png;base64,${data.toString("base64")}`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}"><image width="${width}" height="${height}" href="${image}"/></svg>`;
}

/** The share of a drawing's surface that is not transparent. */
async function covered(source: string): Promise<number> {
  const { channels } = await sharp(Buffer.from(source))
    .stats()
    .catch(() => {
      throw refuse("This drawing cannot be read. Export it again as SVG, or as PNG.");
    });
  const [, , , alpha] = channels;
  return alpha ? alpha.mean / 255 : 1;
}
