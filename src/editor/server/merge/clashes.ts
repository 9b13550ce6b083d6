import path from "node:path";
import { parse } from "yaml";
import type { FieldClash, Json } from "../../shared/api.ts";
import { mergeValues } from "../../shared/merge.ts";
import { placeInWords } from "../../shared/names.ts";
import { wordsOf } from "../../shared/values.ts";
import { changeYaml } from "../content/change-yaml.ts";
import type { ContentStore } from "../content/content-store.ts";
import { definitionOf, originalIn, titleOf, valueOfFile } from "../content/files.ts";
import { shapeFor } from "../content/translations.ts";
import { idOf } from "../publish/changes.ts";

type Data = Buffer | undefined;
type Side = "mine" | "theirs";

/** Answers by the id of the clash. */
export type Choices = Record<string, Side>;

const parsed = (source: Data) => (parse(source?.toString("utf8") ?? "") ?? null) as Json;

const pictureTypes: Record<string, string> = { ".svg": "svg+xml", ".jpg": "jpeg" };

type Sides = { file: string; base: Data; mine: Data; theirs: Data };

/** Puts both sides of a file together, as far as it is known which one to choose where both have changed it. */
export async function mergeFile(
  store: ContentStore,
  { file, base, mine, theirs }: Sides,
  choices: Choices,
): Promise<{ data: Data | string; clashes: FieldClash[] }> {
  if (isSame(base, theirs) || isSame(mine, theirs)) return { data: mine, clashes: [] };
  if (isSame(base, mine)) return { data: theirs, clashes: [] };
  const clashes: FieldClash[] = [];
  /** The id changes with what both sides say, so that an answer holds for nothing else. */
  const choose = (key: unknown, clash: Omit<FieldClash, "id">): Side => {
    const id = idOf(file, JSON.stringify(key));
    if (!choices[id]) clashes.push({ id, ...clash });
    return choices[id] ?? "theirs";
  };
  const isForm = definitionOf(file) !== undefined;
  const type = pictureTypes[path.extname(file)];
  const files = await store.read();
  const title = titleOf(file, isForm ? parsed(theirs ?? mine) : null, files);
  if (isForm && mine && theirs) {
    const original = originalIn(files, file);
    const sides = [base, mine, theirs].map(parsed);
    const { into, back } = shapeFor(original && valueOfFile(original), sides);
    const [before, ours, others] = sides.map(into) as [Json, Json, Json];
    const { value } = mergeValues(before, ours, others, ({ path, mine, theirs }) =>
      choose([path, mine, theirs], {
        place: placeInWords(title, path, ours),
        mine: wordsOf(mine),
        theirs: wordsOf(theirs),
      }),
    );
    const merged = back(value);
    const data = merged === undefined ? merged : changeYaml(theirs.toString("utf8"), [], merged);
    return { data, clashes };
  }
  const shown = (side: Data) => {
    if (!side) return "";
    if (isForm) return wordsOf(parsed(side));
    return type ? `data:image/${type};base64,${side.toString("base64")}` : side.toString();
  };
  const sides = { mine: shown(mine), theirs: shown(theirs) };
  const chosen = choose(sides, { place: title, ...sides, isPicture: type !== undefined });
  return { data: chosen === "mine" ? mine : theirs, clashes };
}

const isSame = (one: Data, other: Data) =>
  one === undefined || other === undefined ? one === other : one.equals(other);
