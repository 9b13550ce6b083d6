import type { YamlFile } from "../../content/yaml-files.ts";
import type { Json, Saved, SaveRequest } from "../api.ts";
import { Answer, refuse } from "./answer.ts";
import { changeYaml } from "./change-yaml.ts";
import type { ContentStore } from "./content-store.ts";
import { definitionOf, nameOf, valueOfFile, versionOf } from "./files.ts";

/** Sets one value of a file, if the file is still the version that the person saw. */
export async function save(store: ContentStore, request: SaveRequest): Promise<Saved> {
  const { file: name, version, path, value } = request;
  if (!Array.isArray(path) || value === undefined) {
    throw new Answer(400, { error: "The editor's page did not say what to save." });
  }
  const file = await findFile(store, name);
  if (versionOf(file) !== version) throw new Answer(409, stateOf(file));
  await store
    .write({ [name]: changeYaml(file.source, path, tidy(value)) })
    .catch(async (error: unknown) => {
      const isConflict = error instanceof Answer && error.status === 409;
      throw isConflict ? new Answer(409, stateOf(await findFile(store, name))) : error;
    });
  return stateOf(await findFile(store, name));
}

export async function findFile(store: ContentStore, name: string): Promise<YamlFile> {
  const file = (await store.read()).find((file) => nameOf(file) === name);
  if (!file || !definitionOf(name)) throw refuse(`content/${name} is not there any more.`);
  if (file.document.errors.length > 0) {
    throw refuse(
      `content/${name} is not valid YAML. Correct it in a text editor; "npm run check" says where.`,
    );
  }
  return file;
}

const stateOf = (file: YamlFile): Saved => ({ version: versionOf(file), value: valueOfFile(file) });

/** Without spaces at the ends of texts, which pages do not show. */
export function tidy(value: Json): Json {
  if (typeof value === "string") return value.replaceAll("\r\n", "\n").trim();
  if (Array.isArray(value)) return value.map(tidy);
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, tidy(item)]));
}
