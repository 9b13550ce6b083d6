import { parse } from "yaml";
import { haveIds } from "../../../content/overlay.ts";
import type { ContentFile, Json, Path, Translation } from "../../shared/api.ts";
import { originalOf, translationOf } from "../../shared/translations.ts";
import { textsIn, valueAt } from "../../shared/values.ts";
import { aligned } from "../content/translations.ts";
import { commitOf, git, gitNames } from "./git.ts";

/** What somebody wrote, and what the original said when it was published. */
type Written = { said: string; was: string };
/** By the place of the text. */
type Texts = Map<string, Written>;

/** Of older ones nobody asks. */
const mostVersions = "300";

let last: { version: string; found: Promise<Map<string, Texts>> } | undefined;

/**
 * Says of each translation which originals were changed after it was written. Git knows: the version that brought the
 * translated text has the original that it was written for. What is not published yet is new, and so are both without git.
 */
export async function withChangedOriginals(
  folder: string,
  files: ContentFile[],
): Promise<ContentFile[]> {
  const languages = new Set(files.flatMap(({ translates }) => translates?.language ?? []));
  if (languages.size === 0) return files;
  const version = [folder, await commitOf(folder, "HEAD"), ...languages].join(" ");
  if (last?.version !== version) {
    last = { version, found: writtenTexts(folder, [...languages]).catch(() => new Map()) };
  }
  const texts = await last.found;
  return files.map((file) => {
    const { translates, value } = file;
    const original = files.find((other) => other.file === translates?.file)?.value;
    const written = texts.get(file.file);
    if (!translates || !written || original === undefined) return file;
    const changed = translates.words.flatMap((path): Translation["changed"] => {
      const { said, was } = written.get(placeOf(original, path)) ?? {};
      const isOld = said === valueAt(value, path) && was !== valueAt(original, path);
      return said && was && isOld ? [{ path, said, was }] : [];
    });
    return { ...file, translates: { ...translates, changed } };
  });
}

/** In lists of items with ids the id, which stays when they are put in another order. */
const placeOf = (original: Json, path: Path) =>
  path
    .map((step, index) => {
      const list = valueAt(original, path.slice(0, index));
      return Array.isArray(list) && haveIds(list) ? valueAt(list, [step, "id"]) : step;
    })
    .join(" ");

/** Of every file, from its first version to its last: a text that is new was written for the original of that version. */
async function writtenTexts(folder: string, languages: string[]): Promise<Map<string, Texts>> {
  const versions = await versionsOf(folder, languages);
  const names = versions.flatMap(([commit, name]) => [
    `${commit}:./${name}`,
    `${commit}:./${originalOf(name)}`,
  ]);
  const blobs = await blobsOf(folder, names);
  const sources = versions.map(([, name], index) => {
    return { name, said: blobs[2 * index], original: blobs[2 * index + 1] };
  });
  // Of versions with the same original, the last one says it all.
  const needed = sources.filter(({ name, original }, index) => {
    const next = sources.slice(index + 1).find((other) => other.name === name);
    return next?.original !== original;
  });
  const texts = new Map<string, Texts>();
  for (const { name, ...version } of needed) {
    const written = texts.get(name) ?? new Map();
    texts.set(name, written);
    const original = parsed(version.original);
    for (const { path, text } of textsIn(aligned(original, parsed(version.said)) ?? null)) {
      const [was, place] = [valueAt(original, path), placeOf(original ?? null, path)];
      const isNew = text !== "" && written.get(place)?.said !== text;
      if (isNew && typeof was === "string") written.set(place, { said: text, was });
    }
  }
  return texts;
}

/** Every commit with each file that it changed in these folders, the oldest first. */
async function versionsOf(folder: string, languages: string[]) {
  const log = ["log", "--reverse", "--topo-order", "--name-only", "--no-renames", "--relative"];
  const lines = await gitNames(
    folder,
    ...[...log, "-n", mostVersions, "--format=:%H", "-z", "--", ...languages],
  );
  let commit = "";
  return lines.flatMap((line): [commit: string, name: string][] => {
    const name = line.trim();
    if (name.startsWith(":")) commit = name.slice(1);
    return translationOf(name) ? [[commit, name]] : [];
  });
}

/** What git holds under these names, in their order; nothing for one that it does not have. */
async function blobsOf(folder: string, names: string[]): Promise<(string | undefined)[]> {
  const input = names.map((name) => `${name}\n`).join("");
  let rest = await git(folder, ["cat-file", "--batch"], { input });
  return names.map(() => {
    const end = rest.indexOf("\n");
    const size = /^\S+ blob (\d+)$/.exec(rest.toString("utf8", 0, end))?.[1];
    const from = end + 1;
    const to = size === undefined ? from : from + Number(size);
    const text = size === undefined ? undefined : rest.toString("utf8", from, to);
    rest = rest.subarray(size === undefined ? to : to + 1);
    return text;
  });
}

const known = new Map<string, Json>();

/** Many versions of a file are alike. It may not have been sound. */
function parsed(source: string | undefined): Json | undefined {
  if (source === undefined) return undefined;
  const found = known.get(source);
  if (found !== undefined) return found;
  let value: Json = null;
  try {
    value = parse(source) ?? null;
  } catch {}
  known.set(source, value);
  return value;
}
