import path from "node:path";
import { PictureReference } from "../../schema/picture.ts";
import { views } from "../../schema/views.ts";
import { PictureLibrary } from "../pictures/picture-library.ts";
import { readContent } from "./read-content.ts";

export type LoadedSite = Awaited<ReturnType<typeof loadSite>>;

/** All content, checked, with real pictures in it, as the views the app imports. */
export async function loadSite(folder: string) {
  const { content, pictures } = await readContent(folder);
  const library = new PictureLibrary(path.join(folder, "pictures"), pictures);
  const loaded: Record<string, unknown> = {};
  for (const [name, view] of Object.entries(views)) {
    loaded[name] = await placePictures(view(content), library);
  }
  return { content, views: loaded, library };
}

async function placePictures(value: unknown, library: PictureLibrary): Promise<unknown> {
  if (value instanceof PictureReference) return library.resolve(value);
  if (Array.isArray(value)) return Promise.all(value.map((item) => placePictures(item, library)));
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value).map(
    async ([key, item]) => [key, await placePictures(item, library)] as const,
  );
  return Object.fromEntries(await Promise.all(entries));
}
