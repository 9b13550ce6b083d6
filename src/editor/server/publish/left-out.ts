import { parse } from "yaml";
import type { Json, PublishRequest } from "../../shared/api.ts";
import { setAt, valueAt } from "../../shared/values.ts";
import { changeYaml } from "../content/change-yaml.ts";
import type { ContentStore, Sources } from "../content/content-store.ts";
import { unusedDocuments } from "../content/documents.ts";
import { valueOfFile } from "../content/files.ts";
import { listPictures } from "../pictures/pictures.ts";
import { fileAt } from "./git.ts";
import type { UsableRepository } from "./repository.ts";

type Unfinished = PublishRequest["unfinished"];

/**
 * What a publication is to hold of the files in which somebody is not finished: those sections as they were
 * published last. Of a file that was never published, nothing, and so of a picture without a description and of a document that nothing names.
 */
export async function withoutUnfinished(
  store: ContentStore,
  { changed }: UsableRepository,
  unfinished: Unfinished = [],
): Promise<Sources> {
  const sources: Sources = {};
  const published = (name: string) => fileAt(store.folder, "HEAD", name);
  const { unlisted } = await listPictures(store);
  const unused = [...unlisted.map((file) => `pictures/${file}`), ...(await unusedDocuments(store))];
  for (const name of unused) {
    if (changed.includes(name) && !(await published(name))) sources[name] = undefined;
  }
  for (const [name, places] of Map.groupBy(unfinished, ({ file }) => file)) {
    const file = await store.find(name);
    const old = await published(name);
    const before = parse(old?.toString() ?? "") as Json;
    const value = places.reduce(
      (value, { path }) => setAt(value, path, valueAt(before, path)),
      valueOfFile(file),
    );
    sources[name] = old && changeYaml(file.source, [], value);
  }
  return sources;
}
