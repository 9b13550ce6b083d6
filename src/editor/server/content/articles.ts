import path from "node:path";
import { parse } from "yaml";
import { articleFile, idFrom, today } from "../../../content/new-article/article-file.ts";
import { articleTemplate } from "../../../schema/articles.ts";
import { isoDate } from "../../../schema/fields.ts";
import { tidy } from "../../preview/marks.ts";
import type { Json, NewArticle } from "../../shared/api.ts";
import { refuse } from "../http/refuse.ts";
import { toBin } from "./bin.ts";
import { changeYaml } from "./change-yaml.ts";
import type { ContentStore } from "./content-store.ts";
import { isArticle, nameOf, unused, valueOfFile } from "./files.ts";

/** Makes an article from the template with its explanations, kept off the site until it is written. */
export async function createArticle(
  store: ContentStore,
  request: NewArticle,
): Promise<{ file: string }> {
  const value = withoutEmpty(tidy(request.value));
  const title = String(value.title ?? articleTemplate.title);
  const date = String(value.date ?? today());
  const [wrong] = isoDate.safeParse(date).error?.issues ?? [];
  if (wrong) throw refuse([{ text: wrong.message, path: ["date"] }]);
  const articles = (await store.read()).filter((file) => isArticle(nameOf(file)));
  const ids = articles.map((file) => (valueOfFile(file) as { id?: Json } | null)?.id);
  const names = articles.map((file) => path.basename(file.name, ".yaml"));
  const slug = idFrom(title) || "article";
  const id = String(value.id ?? unused(slug, ids));
  const source = articleFile({ id, title, date });
  const file = `news/unpublished/${unused(`${date}-${slug}`, names)}.yaml`;
  await store.write({ [file]: changeYaml(source, [], { ...parse(source), ...value }) });
  return { file };
}

/** Fields that the form leaves empty keep what the template says. */
function withoutEmpty(value: Json): { [key: string]: Json } {
  const fields = Object.entries((value ?? {}) as { [key: string]: Json });
  return Object.fromEntries(fields.filter(([, field]) => field !== "" && field !== null));
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
  await toBin(store, name);
  return { file: name };
}

async function findArticle(store: ContentStore, name: string) {
  if (!isArticle(name)) throw refuse(`content/${name} is no article.`);
  return store.find(name);
}
