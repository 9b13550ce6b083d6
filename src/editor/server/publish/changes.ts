import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { parse } from "yaml";
import type { YamlFile } from "../../../content/yaml-files.ts";
import type { PictureRegister } from "../../../schema/picture.ts";
import type { Json } from "../../shared/api.ts";
import { setAt } from "../../shared/values.ts";
import { replace } from "../content/bin.ts";
import type { ContentStore } from "../content/content-store.ts";
import { definitionOf, isArticle, nameOf, titleOf, valueOfFile } from "../content/files.ts";
import { Refusal, refuse } from "../http/refuse.ts";
import { describeChange, quote } from "./describe-change.ts";
import { fileAt } from "./git.ts";
import { pictureChanges, registerFile, withoutPictures, withPicture } from "./picture-changes.ts";
import { type UsableRepository, usableRepository } from "./repository.ts";
import { backTo, change, type Undoable } from "./undoable.ts";

/** What differs between the content folder and the last commit. */
export async function findChanges(
  store: ContentStore,
  { commit, changed }: UsableRepository,
): Promise<Undoable[]> {
  const { folder } = store;
  const old = async (name: string) =>
    [name, await oldFile(folder, commit ?? "HEAD", name)] as const;
  const olds = new Map(await Promise.all(changed.map(old)));
  const states = await store.states(changed);
  const files = await store.read();
  const here = (name: string) => files.find((file) => nameOf(file) === name);
  const register = here(registerFile);
  const pictures = register ? pictureChanges(register, olds, states) : [];
  const told = pictures.flatMap(({ names }) => names);
  const isMove = (from: string, to: string) =>
    olds.get(from) && !here(from) && olds.has(to) && !olds.get(to) && here(to);
  const changes: Undoable[] = [];
  for (const [name, before] of olds) {
    // Git also lists what it was told to take in and what is as it was again.
    if (isDeepStrictEqual(before, states[name]) || told.includes(name)) continue;
    // The text that names an uploaded document says it.
    if (!before && name.startsWith("documents/")) continue;
    const now = here(name);
    const other = otherPlace(name);
    const from = isMove(other, name) ? olds.get(other) : undefined;
    // An article that was moved is described once, where it is now.
    if (isMove(name, other)) continue;
    if (!definitionOf(name)) changes.push(otherFile(files, name, before, states[name]));
    else if (now && from) {
      changes.push(movedArticle(files, now, other), ...valueChanges(files, now, from));
    } else if (now && before) {
      const untold = name === registerFile ? withoutPictures(pictures, before, now) : before;
      changes.push(...valueChanges(files, now, before, untold));
    } else changes.push(wholeFile(files, name, now, before));
  }
  return pictures.reduce(withPicture, changes);
}

let last = { version: "", files: new Map<string, Promise<Buffer | undefined>>() };

/** A file of the last version, which does not change: git is asked for it once. */
function oldFile(folder: string, commit: string, name: string) {
  const version = `${folder} ${commit}`;
  if (last.version !== version) last = { version, files: new Map() };
  const found = last.files.get(name) ?? fileAt(folder, commit, name);
  last.files.set(name, found);
  return found;
}

/** Where an article would be if it were on the site, or not. */
function otherPlace(name: string): string {
  if (!isArticle(name)) return "";
  return name.startsWith("news/unpublished/")
    ? name.replace("unpublished/", "")
    : name.replace("news/", "news/unpublished/");
}

/** Files that go are in the bin then. A text that stays is named: its other words are known where it is edited. */
export async function undo(store: ContentStore, id: string): Promise<{ file?: string }> {
  const changes = await findChanges(store, await usableRepository(store.folder));
  const change = changes.find((change) => change.id === id);
  if (!change) {
    const error = "This has changed again meanwhile. The list is new now; look at it once more.";
    throw new Refusal(409, { error });
  }
  const states = change.undo();
  await replace(store, states, change.entry);
  const [[file = "", data] = [], ...others] = Object.entries(states);
  return definitionOf(file) && data !== undefined && others.length === 0 ? { file } : {};
}

function valueChanges(files: YamlFile[], now: YamlFile, old: Buffer, told = old): Undoable[] {
  const name = nameOf(now);
  const [before, after] = [parse(told.toString()) as Json, valueOfFile(now)];
  const title = titleOf(name, after, files);
  if (isDeepStrictEqual(before, after)) {
    // A file that was only moved.
    if (old.toString() === now.source || told !== old) return [];
    const text = `${title}: only comments or the layout of the file changed.`;
    return [change(name, text, () => ({ [name]: old }))];
  }
  return describeChange(title, before, after).map(({ text, undo: { path, value }, now: is }) => {
    const undo = () => ({ [name]: backTo(now, old, setAt(after, path, value)) });
    return { ...change(name, text, undo), now: is };
  });
}

function wholeFile(files: YamlFile[], name: string, now?: YamlFile, before?: Buffer) {
  const value = now ? valueOfFile(now) : (parse(String(before)) as Json);
  const text = `${articleTitle(titleOf(name, value, files))} ${now ? "added" : "deleted"}.`;
  return change(name, text, () => ({ [name]: before }));
}

function movedArticle(files: YamlFile[], now: YamlFile, from: string) {
  const name = nameOf(now);
  const what = from.startsWith("news/unpublished/") ? "published" : "taken down";
  const title = articleTitle(titleOf(name, valueOfFile(now), files));
  const undo = () => ({ [from]: now.source, [name]: undefined });
  return change(name, `${title} ${what}.`, undo);
}

const articleTitle = (title: string) =>
  title.replace(/^News: (.+)$/, (_, words: string) => `News: ${quote(words)}`);

/** Pictures, the logo, and whatever else is no content file. */
function otherFile(files: YamlFile[], name: string, before?: Buffer, now?: Buffer) {
  const file = path.posix.basename(name);
  const register = files.find((file) => nameOf(file) === "pictures.yaml");
  const entries = (register ? valueOfFile(register) : {}) as PictureRegister;
  const isPicture = name.startsWith("pictures/");
  const entry = Object.keys(entries).find((key) => isPicture && entries[key]?.file === file);
  const what = entry ? `Picture “${entry}”` : titleOf(name, null, files);
  const text = `${what}: ${!now ? "file deleted" : before ? "another file" : "new file"}.`;
  return change(name, text, () => {
    if (before || !entry) return { [name]: before };
    throw refuse(`The list of pictures names ${file} as "${entry}". Undo that first.`);
  });
}
