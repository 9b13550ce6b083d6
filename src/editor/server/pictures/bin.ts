import { randomBytes } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import type { Binned, Json } from "../../shared/api.ts";
import type { ContentStore, States } from "../content/content-store.ts";
import { definitionOf, titleOf, unused } from "../content/files.ts";
import { writeAtomically } from "../content/write-atomically.ts";
import { refuse } from "../http/refuse.ts";
import { entriesOf, registerWith } from "./register.ts";

/** Beside the content, so that it is never published. Nobody else may have a copy of what is in it. */
const binOf = ({ folder }: ContentStore) => `${folder}-bin`;

/** What lies beside each file in a folder of its own: of a picture its name and what was said of it, too. */
type About = Omit<Binned, "id"> & { said?: [name: string, entry: object] | undefined };
const about = "about.json";

/** Writes files. Pictures and drawings that go are in the bin then; of texts there are earlier versions. */
export async function replace(store: ContentStore, states: States): Promise<void> {
  const names = Object.keys(states).filter((name) => !definitionOf(name));
  const entries = Object.entries(await entriesOf(store));
  const at = new Date().toISOString();
  const folders: string[] = [];
  for (const [file, data] of Object.entries(await store.states(names))) {
    if (!data) continue;
    const folder = path.join(
      binOf(store),
      `${at.replaceAll(":", "-")}-${randomBytes(2).toString("hex")}`,
    );
    folders.push(folder);
    const said = entries.find(([, entry]) => `pictures/${entry.file}` === file);
    const details: About = { file, title: titleOf(file, null, []), at, said };
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

/** The newest first, without what was undone and is in its place again. */
export async function listBin(store: ContentStore): Promise<(Binned & About)[]> {
  const ids = await fs.readdir(binOf(store)).catch(() => []);
  const found = ids.sort().map(async (id) => {
    const read = (file: string) => fs.readFile(path.join(binOf(store), id, file));
    const details = await read(about).then((json): About => JSON.parse(String(json)));
    const { [details.file]: there } = await store.states([details.file]);
    return there?.equals(await read(path.basename(details.file))) ? [] : [{ id, ...details }];
  });
  return (await Promise.all(found.map((entry) => entry.catch(() => [])))).flat().reverse();
}

async function inBin(store: ContentStore, id: string) {
  const found = (await listBin(store)).find((entry) => entry.id === id);
  if (!found) throw refuse("This is not in the bin any more.");
  return found;
}

export async function fileInBin(store: ContentStore, id: string): Promise<string> {
  const { file } = await inBin(store, id);
  return path.join(binOf(store), id, path.basename(file));
}

/** Puts it back where it was: a picture with what was said of it, and under another name if its own is taken. */
export async function restore(store: ContentStore, id: string): Promise<{ file: string }> {
  const binned = await inBin(store, id);
  const { dir, name, ext } = path.posix.parse(binned.file);
  const pictures = await fs.readdir(path.join(store.folder, "pictures"));
  const taken = dir === "pictures" ? pictures.map((other) => path.parse(other).name) : [];
  const file = `${dir}/${unused(name, taken)}${ext}`;
  const states: States = { [file]: await fs.readFile(await fileInBin(store, id)) };
  if (binned.said) {
    const [called, entry] = binned.said;
    const free = unused(called, Object.keys(await entriesOf(store)));
    const value = { ...entry, file: path.posix.basename(file) };
    Object.assign(states, await registerWith(store, [free], value as Json));
  }
  await replace(store, states);
  await fs.rm(path.join(binOf(store), id), { recursive: true });
  return { file };
}

export async function empty(store: ContentStore): Promise<object> {
  await fs.rm(binOf(store), { recursive: true, force: true });
  return {};
}
