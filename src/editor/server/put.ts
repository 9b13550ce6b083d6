import fs from "node:fs/promises";
import path from "node:path";
import type { Changes, ContentStore } from "./content-store.ts";
import { definitionOf } from "./files.ts";
import { writeWhole } from "./write-whole.ts";

/** What files are to hold, by their name in the content folder; `undefined` removes one. */
export type States = Record<string, Buffer | string | undefined>;

export const writeOrRemove = (place: string, data: States[string]) =>
  data === undefined ? fs.rm(place, { force: true }) : writeWhole(place, data);

/** Writes all of the files, or none if the texts among them do not pass the checks. */
export async function put(store: ContentStore, states: States): Promise<void> {
  const texts: Changes = {};
  const others: States = {};
  for (const [name, data] of Object.entries(states)) {
    if (definitionOf(name)) texts[name] = data?.toString();
    else others[name] = data;
  }
  const writeOthers = async (states: States) => {
    for (const [name, data] of Object.entries(states)) {
      await writeOrRemove(path.join(store.folder, name), data);
    }
  };
  const before = await statesOf(store, Object.keys(others));
  try {
    // First, because the texts may name them.
    await writeOthers(others);
    if (Object.keys(texts).length > 0) await store.write(texts);
  } catch (error) {
    await writeOthers(before);
    throw error;
  }
}

/** What files hold now. */
export async function statesOf({ folder }: ContentStore, names: string[]) {
  const read = (name: string) => fs.readFile(path.join(folder, name)).catch(() => undefined);
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await read(name)] as const)),
  );
}
