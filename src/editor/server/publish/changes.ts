import { hash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { parse } from "yaml";
import type { YamlFile } from "../../../content/yaml-files.ts";
import type { PictureRegister } from "../../../schema/picture.ts";
import type { Json, Path } from "../../shared/api.ts";
import { placeInWords } from "../../shared/names.ts";
import { isInPlace, matchItems, setAt, valueAt } from "../../shared/values.ts";
import { changeYaml } from "../content/change-yaml.ts";
import {
  type ContentStore,
  type Sources,
  type States,
  withSources,
} from "../content/content-store.ts";
import { definitionOf, isArticle, nameOf, titleOf, valueOfFile } from "../content/files.ts";
import { describeChange, quote } from "./describe-change.ts";
import { fileAt } from "./git.ts";
import type { UsableRepository } from "./repository.ts";

/** One difference, with its way back. */
export type FileChange = {
  id: string;
  file: string;
  text: string;
  /** What the files are to hold, with these parts as they were. */
  undo: (parts: Path[]) => States;
  path?: Path;
  /** Of a field: the smallest part around it that is undone as a whole. */
  part?: Path;
  /** The picture that it is about. */
  picture?: string | undefined;
  /** The name of that part. */
  title?: string;
  isTick?: boolean;
  now?: Json | undefined;
};

/** What differs between the content folder and the last commit. */
export async function findFileChanges(
  store: ContentStore,
  { commit, changed }: UsableRepository,
  instead: Sources = {},
): Promise<FileChange[]> {
  const { folder } = store;
  const old = async (name: string) =>
    [name, await oldFile(folder, commit ?? "HEAD", name)] as const;
  const olds = new Map(await Promise.all(changed.map(old)));
  const states = await store.states(changed.filter((name) => !(name in instead)));
  const files = withSources(await store.read(), instead);
  const here = (name: string) => files.find((file) => nameOf(file) === name);
  const register = here("pictures.yaml");
  const pictures = [
    // Somebody may have broken it by hand.
    (register && valueOfFile(register)) ?? {},
    parse(String(olds.get("pictures.yaml") ?? "")) ?? {},
  ] as PictureRegister[];
  const isMove = (from: string, to: string) =>
    olds.get(from) && !here(from) && olds.has(to) && !olds.get(to) && here(to);
  const found: FileChange[] = [];
  for (const [name, before] of olds) {
    // Git also lists what it was told to take in and what is as it was again.
    // The text that names an uploaded document says it.
    if (!before && name.startsWith("documents/")) continue;
    const now = here(name);
    const source = name in instead ? instead[name] && Buffer.from(instead[name]) : states[name];
    if (isDeepStrictEqual(before, source)) continue;
    const other = otherPlace(name);
    const from = isMove(other, name) ? olds.get(other) : undefined;
    // An article that was moved is described once, where it is now.
    if (isMove(name, other)) continue;
    if (!definitionOf(name)) found.push(otherFile(files, pictures, name, before, states[name]));
    else if (now && from) {
      found.push(movedArticle(files, now, other), ...valueChanges(files, now, from));
    } else if (now && before) found.push(...valueChanges(files, now, before));
    else found.push(wholeFile(files, name, now, before));
  }
  return found;
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

/** The id is what somebody has read, so that nobody undoes something else. */
export const idOf = (...read: string[]) => hash("sha256", JSON.stringify(read)).slice(0, 16);

const difference = (file: string, text: string, undo: FileChange["undo"]): FileChange => ({
  id: idOf(file, text),
  file,
  text,
  undo,
});

function valueChanges(files: YamlFile[], now: YamlFile, old: Buffer): FileChange[] {
  const name = nameOf(now);
  const [before, after] = [parse(old.toString()) as Json, valueOfFile(now)];
  const title = titleOf(name, after, files);
  if (isDeepStrictEqual(before, after)) {
    // A file that was only moved.
    if (old.toString() === now.source) return [];
    const text = `${title}: notes in the file. Visitors see no difference.`;
    return [difference(name, text, () => ({ [name]: old }))];
  }
  const undo = (parts: Path[]) => {
    const value = parts.reduce((value, part) => setAt(value, part, valueAt(before, part)), after);
    // With nothing else changed, the file is as it was, to the letter.
    return { [name]: isDeepStrictEqual(value, before) ? old : changeYaml(now.source, [], value) };
  };
  const isPicture = definitionOf(name)?.kind === "pictures";
  return describeChange(title, before, after).map(({ text, path, now }) => {
    const part = partAround(path, before, after);
    return {
      ...difference(name, text, undo),
      path,
      part,
      title: placeInWords(title, part, after),
      ...(isPicture && { picture: String(path[0]) }),
      now,
      isTick: isTick(path, now),
    };
  });
}

/** A mark that is done: it says no, or is gone. */
const isTick = (path: Path, now: Json | undefined) =>
  path.at(-1) === "placeholder" ? now === false : path.at(-1) === "draft" && now === undefined;

/** A section, or the item of a list in it, unless items were added, removed or moved. */
function partAround(path: Path, before: Json, after: Json): Path {
  const index = path.findIndex((step) => typeof step === "number");
  const [old, now] = [before, after].map((value) => valueAt(value, path.slice(0, index)));
  const isItem = index > 0 && Array.isArray(old) && Array.isArray(now);
  return path.slice(0, isItem && isInPlace(old, matchItems(old, now)) ? index + 1 : 1);
}

function wholeFile(files: YamlFile[], name: string, now?: YamlFile, before?: Buffer) {
  const value = now ? valueOfFile(now) : (parse(String(before)) as Json);
  const text = `${articleTitle(titleOf(name, value, files))} ${now ? "added" : "deleted"}.`;
  return difference(name, text, () => ({ [name]: before }));
}

function movedArticle(files: YamlFile[], now: YamlFile, from: string) {
  const name = nameOf(now);
  const what = from.startsWith("news/unpublished/") ? "published" : "taken down";
  const title = articleTitle(titleOf(name, valueOfFile(now), files));
  const undo = () => ({ [from]: now.source, [name]: undefined });
  return difference(name, `${title} ${what}.`, undo);
}

const articleTitle = (title: string) =>
  title.replace(/^News: (.+)$/, (_, words: string) => `News: ${quote(words)}`);

/** Pictures, the logo, and whatever else is no content file. */
function otherFile(
  files: YamlFile[],
  pictures: PictureRegister[],
  name: string,
  before?: Buffer,
  now?: Buffer,
): FileChange {
  const [picture] = pictures.flatMap((register) =>
    Object.keys(register).filter((key) => name === `pictures/${register[key]?.file}`),
  );
  const what = picture ? `Picture “${picture}”` : titleOf(name, null, files);
  const text = `${what}: ${!now ? "file deleted" : before ? "another file" : "new file"}.`;
  return { ...difference(name, text, () => ({ [name]: before })), picture };
}
