import path from "node:path";
import { articleFile, idFrom, today } from "../../../content/new-article/article-file.ts";
import type { YamlFile } from "../../../content/yaml-files.ts";
import { withoutMarks } from "../../preview/marks.ts";
import type { Json, NewArticle } from "../../shared/api.ts";
import { refuse } from "../http/refuse.ts";
import type { ContentStore } from "./content-store.ts";
import { isArticle, nameOf, originalIn, unused, valueOfFile } from "./files.ts";

/** Makes an article from the template with its explanations, kept off the site until it is written. */
export async function createArticle(store: ContentStore, given: NewArticle) {
  const title = withoutMarks(given.title).trim();
  const date = today();
  const articles = (await store.read()).filter((file) => isArticle(nameOf(file)));
  const ids = articles.map((file) => (valueOfFile(file) as { id?: Json } | null)?.id);
  const names = articles.map((file) => path.basename(file.name, ".yaml"));
  const slug = idFrom(title) || "article";
  const file = `news/unpublished/${unused(`${date}-${slug}`, names)}.yaml`;
  await store.write({ [file]: articleFile({ id: unused(slug, ids), title, date }) });
  return { file };
}

export const showArticle = (store: ContentStore, name: string) => move(store, name, "news");

/** Articles in `news/unpublished` are kept, and shown nowhere. */
export const hideArticle = (store: ContentStore, name: string) =>
  move(store, name, "news/unpublished");

async function move(store: ContentStore, name: string, folder: string): Promise<{ file: string }> {
  const { source } = await findArticle(store, name);
  const file = `${folder}/${path.posix.basename(name)}`;
  if (file === name) return { file };
  if ((await store.read()).some((other) => nameOf(other) === file)) {
    throw refuse(`content/${file} is there already. Rename one of the two files.`);
  }
  await store.write({ [file]: source, [name]: undefined });
  return { file };
}

export async function deleteArticle(store: ContentStore, name: string): Promise<{ file: string }> {
  await findArticle(store, name);
  const files = await store.read();
  const isOfIt = (other: YamlFile) => {
    const original = originalIn(files, nameOf(other));
    return nameOf(other) === name || (original && nameOf(original) === name);
  };
  const gone = files.filter(isOfIt).map((file) => [nameOf(file), undefined]);
  await store.write(Object.fromEntries(gone));
  return { file: name };
}

async function findArticle(store: ContentStore, name: string) {
  if (!isArticle(name)) throw refuse(`content/${name} is no article.`);
  return store.find(name);
}
