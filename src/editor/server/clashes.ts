import { createHash } from "node:crypto";
import { parse } from "yaml";
import type { FieldClash, Json } from "../api.ts";
import { mergeValues } from "../merge.ts";
import { setAt } from "../values.ts";
import { changeYaml } from "./change-yaml.ts";
import type { ContentStore } from "./content-store.ts";
import { placeInWords, quote } from "./describe-change.ts";
import { definitionOf, titleOf } from "./files.ts";
import { git } from "./git.ts";

/** Why something was not sent: in a sentence, or with the fields that both sides have changed. */
export class NotSent extends Error {
  readonly detail: string;
  readonly clashes: FieldClash[];
  constructor(text: string, detail: string, clashes: FieldClash[] = []) {
    super(text);
    this.detail = detail;
    this.clashes = clashes;
  }
}

/** Answers by the id of the clash. */
export type Choices = Record<string, "mine" | "theirs">;

/** A file as git keeps it. */
export type Version = { mode: string; id: string };

/** Git writes a file that is deleted as zeros. */
const isDeleted = ({ id }: Version) => /^0+$/.test(id);

export const sourceOf = async (folder: string, version: Version) =>
  isDeleted(version)
    ? undefined
    : (await git(folder, ["cat-file", "blob", version.id])).toString("utf8");

type Sides = { file: string; base: string; mine: Version; theirs: Version };

/** Puts a content file together that both sides have changed. */
export async function mergeFile(
  store: ContentStore,
  { file, base, mine, theirs }: Sides,
  choices: Choices,
): Promise<{ version: Version; clashes: FieldClash[] }> {
  const isForm = definitionOf(file) !== undefined;
  const sources = await Promise.all(
    [mine, theirs].map((side) => (isForm ? sourceOf(store.folder, side) : undefined)),
  );
  const [old, own, other] = [base, ...sources].map((source) => parse(source ?? "") as Json);
  const title = titleOf(file, other ?? own ?? null, await store.read());
  const theirSource = sources[1];
  if (sources[0] === undefined || theirSource === undefined) {
    const words = (side: Version) => (isDeleted(side) ? "" : title);
    const id = idOf([file, mine.id, theirs.id]);
    const clash = { id, place: title, mine: words(mine), theirs: words(theirs) };
    return { version: choices[id] === "mine" ? mine : theirs, clashes: choices[id] ? [] : [clash] };
  }
  const merged = mergeValues(old ?? null, own ?? null, other ?? null);
  let { value } = merged;
  const clashes: FieldClash[] = [];
  for (const { path, mine: here, theirs: there } of merged.clashes) {
    const id = idOf([file, path, here, there]);
    const place = placeInWords(title, path);
    if (!choices[id]) clashes.push({ id, place, mine: inFull(here), theirs: inFull(there) });
    if (choices[id] === "mine") value = setAt(value, path, here);
  }
  const source = changeYaml(theirSource, [], value);
  const id = (await git(store.folder, ["hash-object", "-w", "--stdin"], source)).toString().trim();
  return { version: { mode: theirs.mode, id }, clashes };
}

/** The id changes with what both sides say, so that an answer holds for nothing else. */
const idOf = (key: unknown) =>
  createHash("sha256").update(JSON.stringify(key)).digest("hex").slice(0, 16);

const inFull = (value: Json | undefined) => {
  if (value === undefined) return "";
  return typeof value === "string" ? value : quote(value);
};
