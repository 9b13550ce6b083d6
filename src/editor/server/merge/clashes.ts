import { createHash } from "node:crypto";
import { parse } from "yaml";
import type { FieldClash, Json } from "../../shared/api.ts";
import { type Clash, mergeValues } from "../../shared/merge.ts";
import { placeInWords } from "../../shared/names.ts";
import { setAt } from "../../shared/values.ts";
import { changeYaml } from "../content/change-yaml.ts";
import type { ContentStore } from "../content/content-store.ts";
import { definitionOf, titleOf } from "../content/files.ts";
import { quote } from "../publish/describe-change.ts";

type Data = Buffer | undefined;
type Side = "mine" | "theirs";

/** Answers by the id of the clash. */
export type Choices = Record<string, Side>;

const parsed = (source: Data) => (parse(source?.toString("utf8") ?? "") ?? null) as Json;

/** A content file with the changes of both sides. Where both have changed a field, one is chosen. */
export function mergeSources(
  base: Data,
  mine: Buffer,
  theirs: Buffer,
  choose: (clash: Clash) => Side,
): string {
  const merged = mergeValues(parsed(base), parsed(mine), parsed(theirs));
  const value = merged.clashes
    .filter((clash) => choose(clash) === "mine")
    .reduce((value, { path, mine }) => setAt(value, path, mine), merged.value);
  return changeYaml(theirs.toString("utf8"), [], value);
}

type Sides = { file: string; base: Data; mine: Data; theirs: Data };

/** Puts a file together that both sides have changed, as far as it is known which one to choose. */
export async function mergeFile(
  store: ContentStore,
  { file, base, mine, theirs }: Sides,
  choices: Choices,
): Promise<{ data: Data | string; clashes: FieldClash[] }> {
  const clashes: FieldClash[] = [];
  /** The id changes with what both sides say, so that an answer holds for nothing else. */
  const choose = (key: unknown, clash: Omit<FieldClash, "id">): Side => {
    const hash = createHash("sha256").update(JSON.stringify([file, key]));
    const id = hash.digest("hex").slice(0, 16);
    if (!choices[id]) clashes.push({ id, ...clash });
    return choices[id] ?? "theirs";
  };
  const isForm = definitionOf(file) !== undefined;
  const title = titleOf(file, isForm ? parsed(theirs ?? mine) : null, await store.read());
  if (isForm && mine && theirs) {
    const data = mergeSources(base, mine, theirs, ({ path, mine, theirs }) =>
      choose([path, mine, theirs], {
        place: placeInWords(title, path),
        mine: inFull(mine),
        theirs: inFull(theirs),
      }),
    );
    return { data, clashes };
  }
  const words = (side: Data) => (side ? title : "");
  const keys = [mine, theirs].map((side) => side?.toString("base64"));
  const chosen = choose(keys, { place: title, mine: words(mine), theirs: words(theirs) });
  return { data: chosen === "mine" ? mine : theirs, clashes };
}

const inFull = (value: Json | undefined) => {
  if (value === undefined) return "";
  return typeof value === "string" ? value : quote(value);
};
