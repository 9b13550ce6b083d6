import { createHash } from "node:crypto";
import fs from "node:fs/promises";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { parse } from "yaml";
import type { YamlFile } from "../../content/yaml-files.ts";
import type { PictureRegister } from "../../schema/picture.ts";
import type { Change, Json } from "../api.ts";
import { Answer, refuse } from "./answer.ts";
import { copyToBin, toBin } from "./bin.ts";
import { changeYaml } from "./change-yaml.ts";
import type { ContentStore } from "./content-store.ts";
import { describeChange, quote } from "./describe-change.ts";
import { definitionOf, isArticle, nameOf, titleOf, valueOfFile } from "./files.ts";
import { git, gitText } from "./git.ts";
import { writeWhole } from "./write-whole.ts";

type Undoable = Change & { undo: () => Promise<unknown> };

/** Files that are being written, and those that file managers leave behind. */
export const neverPublished = [".*.part", ".DS_Store", "Thumbs.db", "desktop.ini"].map(
  (name) => `:(exclude,glob)**/${name}`,
);

/** What git compares with before there is a first commit. */
const emptyTree = "4b825dc642cb6eb9a060e54bf8d69288fbee4904";

/** What differs between the content folder and the last commit, each with its way back. */
export async function findChanges(store: ContentStore): Promise<Undoable[]> {
  const { folder } = store;
  const base = await gitText(folder, "rev-parse", "--verify", "-q", "HEAD").catch(() => emptyTree);
  const all = ["--", ".", ...neverPublished];
  const differing = ["diff", "--name-only", "--no-renames", "--relative", "-z", base, ...all];
  const untracked = ["ls-files", "--others", "--exclude-standard", "-z", ...all];
  const names = `${await gitText(folder, ...differing)}\0${await gitText(folder, ...untracked)}`
    .split("\0")
    .filter((name) => name !== "");
  const files = await store.read();
  const old = (name: string) =>
    git(folder, ["cat-file", "--filters", `${base}:./${name}`]).catch(() => undefined);
  const olds = new Map(
    await Promise.all([...new Set(names)].map(async (name) => [name, await old(name)] as const)),
  );
  const changes: Undoable[] = [];
  for (const [name, before] of olds) {
    // An article that was moved is described once, where it is now.
    const now = files.find((file) => nameOf(file) === name);
    const other = isArticle(name) ? otherPlace(name) : "";
    if (!now && files.some((file) => nameOf(file) === other) && olds.has(other)) continue;
    const from = now && !before ? olds.get(other) : undefined;
    if (!definitionOf(name)) changes.push(await otherFile(store, files, name, before));
    else if (from && now) {
      changes.push(movedArticle(store, files, now, other));
      changes.push(...valueChanges(store, files, now, from.toString("utf8")));
    } else if (now && before) {
      changes.push(...valueChanges(store, files, now, before.toString("utf8")));
    } else changes.push(wholeFile(store, files, name, before?.toString("utf8")));
  }
  return changes;
}

const otherPlace = (name: string) =>
  name.startsWith("news/unpublished/")
    ? name.replace("unpublished/", "")
    : name.replace("news/", "news/unpublished/");

export async function undo(store: ContentStore, id: string): Promise<object> {
  const change = (await findChanges(store)).find((change) => change.id === id);
  if (!change) {
    const error = "This has changed again meanwhile. The list is new now; look at it once more.";
    throw new Answer(409, { error });
  }
  await change.undo();
  return {};
}

/** The id changes with what the change is, so that nobody undoes something else. */
function change(file: string, text: string, state: unknown, undo: Undoable["undo"]): Undoable {
  const hash = createHash("sha256").update(JSON.stringify([file, text, state]));
  return { id: hash.digest("hex").slice(0, 16), file, text, undo };
}

function valueChanges(store: ContentStore, files: YamlFile[], now: YamlFile, old: string) {
  const name = nameOf(now);
  const [before, after] = [parse(old) as Json, valueOfFile(now)];
  const title = titleOf(name, after, files);
  if (isDeepStrictEqual(before, after)) {
    if (old === now.source) return [];
    const text = `${title}: only comments or the layout of the file changed.`;
    return [change(name, text, now.source, () => store.write({ [name]: old }))];
  }
  return describeChange(title, before, after).map(({ text, undo: { path, value } }) =>
    change(name, pictureWords(text), [path, value, after], () => {
      const source = changeYaml(now.source, path, value);
      // With nothing else changed, the file is as it was, to the letter.
      return store.write({ [name]: isDeepStrictEqual(parse(source), before) ? old : source });
    }),
  );
}

/** "Pictures, dam: alt changed" is clearer as "Picture “dam”: alt changed". */
const pictureWords = (text: string) => text.replace(/^Pictures, ([^:,]+)/, "Picture “$1”");

function wholeFile(store: ContentStore, files: YamlFile[], name: string, before?: string) {
  const now = files.find((file) => nameOf(file) === name);
  const value = now ? valueOfFile(now) : (parse(before ?? "") as Json);
  const text = `${articleTitle(titleOf(name, value, files))} ${now ? "added" : "deleted"}.`;
  return change(name, text, now?.source, () =>
    // A new file has no other copy.
    before === undefined ? toBin(store, name) : store.write({ [name]: before }),
  );
}

function movedArticle(store: ContentStore, files: YamlFile[], now: YamlFile, from: string) {
  const name = nameOf(now);
  const what = from.startsWith("news/unpublished/") ? "published" : "taken down";
  const title = articleTitle(titleOf(name, valueOfFile(now), files));
  return change(name, `${title} ${what}.`, now.source, () =>
    store.write({ [from]: now.source, [name]: undefined }),
  );
}

const articleTitle = (title: string) =>
  title.replace(/^News: (.+)$/, (_, words: string) => `News: ${quote(words)}`);

/** Pictures, the logo, and whatever else is no content file. */
async function otherFile(store: ContentStore, files: YamlFile[], name: string, before?: Buffer) {
  const target = path.join(store.folder, name);
  const file = path.posix.basename(name);
  const register = files.find((file) => nameOf(file) === "pictures.yaml");
  const entries = (register ? valueOfFile(register) : {}) as PictureRegister;
  const isPicture = name.startsWith("pictures/");
  const entry = Object.keys(entries).find((key) => isPicture && entries[key]?.file === file);
  const what = isPicture ? `Picture “${entry ?? path.parse(file).name}”` : `File ${name}`;
  const now = await fs.stat(target).catch(() => undefined);
  const text = `${what}: ${!now ? "file deleted" : before ? "another file" : "new file"}.`;
  return change(name, text, now?.mtimeMs, async () => {
    if (!before && entry) {
      throw refuse(`The list of pictures names ${file} as "${entry}". Undo that first.`);
    }
    if (!before) return toBin(store, name);
    if (now) await copyToBin(store, name);
    return writeWhole(target, before);
  });
}
