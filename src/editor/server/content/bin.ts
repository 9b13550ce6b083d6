import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { parse } from "yaml";
import type { Binned, Json } from "../../shared/api.ts";
import { refuse } from "../http/refuse.ts";
import { changeYaml } from "./change-yaml.ts";
import type { ContentStore, States } from "./content-store.ts";
import { definitionOf, isArticle, titleOf, unused, valueOfFile } from "./files.ts";
import { writeAtomically } from "./write-atomically.ts";

/** Beside the content, so that it is never published. Nobody else may have a copy of what is in it. */
const binOf = ({ folder }: ContentStore) => `${folder}-bin`;

/** A picture's name and description, which come back with it. */
export type Entry = { name: string; entry: object };

/** What lies beside each file in a folder of its own. */
type About = Omit<Binned, "id"> & { entry?: Entry | undefined };
const about = "about.json";

/** Takes a file out of the content; a content file only if the checks allow it. */
export const toBin = (store: ContentStore, file: string, entry?: Entry) =>
  replace(store, { [file]: undefined }, entry);

/** Writes files. What they hold now goes to the bin, unless another of them holds it then. */
export async function replace(store: ContentStore, states: States, entry?: Entry): Promise<void> {
  const isKept = (data: Buffer) =>
    Object.values(states).some((state) => state !== undefined && data.equals(Buffer.from(state)));
  const files = await store.read();
  const at = new Date().toISOString();
  const folders: string[] = [];
  for (const [file, data] of Object.entries(await store.states(Object.keys(states)))) {
    if (!data || isKept(data)) continue;
    // A text has a way back by itself: *Undo*, and earlier versions.
    if (definitionOf(file) && states[file] !== undefined) continue;
    const id = `${at.replaceAll(":", "-")}-${randomBytes(2).toString("hex")}`;
    const folder = path.join(binOf(store), id);
    folders.push(folder);
    const value = definitionOf(file) ? (parse(data.toString()) as Json) : null;
    const details: About = { file, title: titleOf(file, value, files), at, entry };
    await writeAtomically(path.join(folder, path.basename(file)), data);
    await writeAtomically(path.join(folder, about), JSON.stringify(details));
  }
  try {
    await store.put(states);
  } catch (error) {
    for (const folder of folders) await fs.rm(folder, { recursive: true });
    throw error;
  }
}

/** What was undone is in its place again. */
async function isBack({ folder }: ContentStore, id: string, { file }: About): Promise<boolean> {
  const there = await fs.readFile(path.join(folder, file)).catch(() => undefined);
  const here = await fs.readFile(path.join(`${folder}-bin`, id, path.basename(file)));
  return there?.equals(here) ?? false;
}

const detailsOf = async (store: ContentStore, id: string): Promise<(About & Binned)[]> => {
  const json = await fs.readFile(path.join(binOf(store), id, about), "utf8").catch(() => undefined);
  const details: About | undefined = json && JSON.parse(json);
  return details && !(await isBack(store, id, details)) ? [{ id, ...details }] : [];
};

/** The newest first. */
export async function listBin(store: ContentStore) {
  const ids = await fs.readdir(binOf(store)).catch(() => []);
  const found = await Promise.all(ids.sort().map((id) => detailsOf(store, id)));
  return found.flat().reverse();
}

export async function fileInBin(store: ContentStore, id: string): Promise<string> {
  const binned = (await listBin(store)).find((entry) => entry.id === id);
  if (!binned) throw refuse("This is not in the bin any more.");
  return path.join(binOf(store), id, path.posix.basename(binned.file));
}

/**
 * Puts it back where it was: a picture with its description. Pictures and articles get another name
 * if theirs is taken; of other files there is one, and what it holds now goes to the bin.
 */
export async function restore(store: ContentStore, id: string): Promise<{ file: string }> {
  const binned = (await listBin(store)).find((entry) => entry.id === id);
  if (!binned) throw refuse("This is not in the bin any more.");
  const folder = path.join(binOf(store), id);
  const { dir, name, ext, base } = path.posix.parse(binned.file);
  const others = await fs.readdir(path.join(store.folder, dir)).catch(() => []);
  const taken = others.map((other) => path.parse(other).name);
  const isOneOfMany = dir === "pictures" || isArticle(binned.file);
  const file = isOneOfMany ? `${dir}/${unused(name, taken)}${ext}` : binned.file;
  const states = {
    [file]: await fs.readFile(path.join(folder, base)),
    ...(binned.entry && (await described(store, file, binned.entry))),
  };
  await (isOneOfMany ? store.put(states) : replace(store, states));
  await fs.rm(folder, { recursive: true });
  return { file };
}

/** The list of pictures with the entry of one that comes back. */
async function described(store: ContentStore, file: string, { name, entry }: Entry) {
  const register = await store.find("pictures.yaml");
  const free = unused(name, Object.keys(valueOfFile(register) ?? {}));
  const value = { ...entry, file: path.posix.basename(file) };
  return { "pictures.yaml": changeYaml(register.source, [free], value) };
}

export async function empty(store: ContentStore): Promise<object> {
  await fs.rm(binOf(store), { recursive: true, force: true });
  return {};
}
