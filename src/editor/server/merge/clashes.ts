import { createHash } from "node:crypto";
import { parse } from "yaml";
import type { FieldClash, Json } from "../../shared/api.ts";
import { mergeValues } from "../../shared/merge.ts";
import { placeInWords } from "../../shared/names.ts";
import { wordsOf } from "../../shared/values.ts";
import { changeYaml } from "../content/change-yaml.ts";
import type { ContentStore } from "../content/content-store.ts";
import { definitionOf, titleOf } from "../content/files.ts";

type Data = Buffer | undefined;
type Side = "mine" | "theirs";

/** Answers by the id of the clash. */
export type Choices = Record<string, Side>;

const parsed = (source: Data) => (parse(source?.toString("utf8") ?? "") ?? null) as Json;

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
    const { value } = mergeValues(
      parsed(base),
      parsed(mine),
      parsed(theirs),
      ({ path, mine, theirs }) =>
        choose([path, mine, theirs], {
          place: placeInWords(title, path),
          mine: wordsOf(mine),
          theirs: wordsOf(theirs),
        }),
    );
    return { data: changeYaml(theirs.toString("utf8"), [], value), clashes };
  }
  const words = (side: Data) => (side && isForm ? wordsOf(parsed(side)) : side ? title : "");
  const keys = [mine, theirs].map((side) => side?.toString("base64"));
  const chosen = choose(keys, { place: title, mine: words(mine), theirs: words(theirs) });
  return { data: chosen === "mine" ? mine : theirs, clashes };
}
