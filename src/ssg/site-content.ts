import path from "node:path";
import { readContent } from "../content/read-content.ts";
import { PdfReference } from "../schema/investor-pack.ts";
import { PictureReference } from "../schema/picture.ts";
import { views } from "../schema/views.ts";
import { PictureLibrary } from "./images/picture-library.ts";
import { type InvestorPack, makePack } from "./pdf/investor-pack.ts";

export type LoadedSite = Awaited<ReturnType<typeof loadSite>>;

/**
 * All content, checked, with real pictures in it, as the views the app imports. The investor pack
 * takes seconds to draw, so it is drawn when it is first asked for.
 */
export async function loadSite(folder: string) {
  const { content, pictures } = await readContent(folder);
  const library = new PictureLibrary(path.join(folder, "pictures"), pictures);
  const loaded: Record<string, unknown> = {};
  for (const [name, view] of Object.entries(views)) {
    loaded[name] = await placePictures(view(content), library);
  }
  let drawn: Promise<InvestorPack> | undefined;
  const pack = () => {
    drawn ??= makePack(content, library);
    return drawn;
  };
  return { content, views: loaded, library, pack };
}

async function placePictures(value: unknown, library: PictureLibrary): Promise<unknown> {
  if (value instanceof PictureReference) return library.resolve(value);
  if (value instanceof PdfReference) return value;
  if (Array.isArray(value)) return Promise.all(value.map((item) => placePictures(item, library)));
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).map(
    async ([key, item]) => [key, await placePictures(item, library)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}
