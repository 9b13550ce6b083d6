import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import type { Binned, Json } from "../api.ts";
import { refuse } from "./answer.ts";
import type { ContentStore } from "./content-store.ts";
import { definitionOf, titleOf } from "./files.ts";
import { unused } from "./unused.ts";
import { writeWhole } from "./write-whole.ts";

/** Beside the content, so that it is never published. Nobody else may have a copy of what is in it. */
const binOf = ({ folder }: ContentStore) => `${folder}-bin`;

/** Takes a file out of the content; a content file only if the checks allow it. */
export async function toBin(store: ContentStore, file: string): Promise<void> {
  const copy = await copyToBin(store, file);
  try {
    if (definitionOf(file)) await store.write({ [file]: undefined });
    else await fs.rm(path.join(store.folder, file));
  } catch (error) {
    await remove(store, copy);
    throw error;
  }
}

/** Before something else takes the file's place. */
export async function copyToBin(store: ContentStore, file: string): Promise<string> {
  const time = new Date().toISOString().replaceAll(":", "-");
  const id = `${time}-${randomBytes(2).toString("hex")}/${file}`;
  await writeWhole(path.join(binOf(store), id), await fs.readFile(path.join(store.folder, file)));
  return id;
}

/** The newest first. */
export async function listBin(store: ContentStore): Promise<Binned[]> {
  const entries = await fs
    .readdir(binOf(store), { recursive: true, withFileTypes: true })
    .catch(() => []);
  const files = await store.read();
  const found = entries
    .filter((entry) => entry.isFile())
    .map(async (entry): Promise<Binned> => {
      const place = path.join(entry.parentPath, entry.name);
      const id = path.relative(binOf(store), place).replaceAll(path.sep, "/");
      const [time = "", ...rest] = id.split("/");
      const file = rest.join("/");
      const value = definitionOf(file) ? (parse(await fs.readFile(place, "utf8")) as Json) : null;
      const at = time.replace(/T(\d\d)-(\d\d)-([\d.]+Z).*/, "T$1:$2:$3");
      return { id, file, title: titleOf(file, value, files), at };
    });
  return (await Promise.all(found)).sort((a, b) => (a.id < b.id ? 1 : -1));
}

/** Puts it back where it was, under another name if something else is there now. */
export async function restore(store: ContentStore, id: string): Promise<{ file: string }> {
  const entry = (await listBin(store)).find((entry) => entry.id === id);
  if (!entry) throw refuse("This is not in the bin any more.");
  const { dir, name, ext } = path.posix.parse(entry.file);
  const there = await fs.readdir(path.join(store.folder, dir)).catch(() => []);
  const file = `${dir}/${unused(
    name,
    there.map((other) => path.parse(other).name),
  )}${ext}`;
  const data = await fs.readFile(path.join(binOf(store), id));
  if (definitionOf(file)) await store.write({ [file]: data.toString("utf8") });
  else await writeWhole(path.join(store.folder, file), data);
  await remove(store, id);
  return { file };
}

export async function empty(store: ContentStore): Promise<object> {
  await fs.rm(binOf(store), { recursive: true, force: true });
  return {};
}

const remove = (store: ContentStore, id: string) =>
  fs.rm(path.join(binOf(store), id.split("/")[0] ?? id), { recursive: true });
