import path from "node:path";
import { parse } from "yaml";
import type { FieldClash, Json } from "../../shared/api.ts";
import { type Clash, mergeValues } from "../../shared/merge.ts";
import { placeInWords } from "../../shared/names.ts";
import { same, wordsOf } from "../../shared/values.ts";
import { changeYaml } from "../content/change-yaml.ts";
import type { ContentStore } from "../content/content-store.ts";
import { definitionOf, nameOf, originalIn, titleOf } from "../content/files.ts";
import { shapeFor } from "../content/translations.ts";
import { idOf } from "../publish/changes.ts";

type Data = Buffer | undefined;
type Side = "mine" | "theirs";

/** Answers by the id of the clash. */
export type Choices = Record<string, Side>;

const parsed = (source: Data) => (parse(source?.toString("utf8") ?? "") ?? null) as Json;
const valueIn = (source: Data) => (source === undefined ? undefined : parsed(source));

const pictureTypes: Record<string, string> = { ".svg": "svg+xml", ".jpg": "jpeg" };

type Sides = { base: Data; mine: Data; theirs: Data };
type Merged = { data: Data; clashes: FieldClash[] };

/**
 * Puts both sides of a file together, as far as it is known which one to choose where both have changed it. What is said in
 * another language goes with the items of its original, which each side may have moved.
 */
export async function mergeFile(
  store: ContentStore,
  file: string,
  sidesOf: (file: string) => Promise<Sides>,
  choices: Choices,
): Promise<Merged> {
  const files = await store.read();
  const isForm = definitionOf(file) !== undefined;
  const source = isForm ? originalIn(files, file) : undefined;
  const originals = source && (await sidesOf(nameOf(source)));
  const sides = await sidesOf(file);
  const { base, mine, theirs } = sides;
  const isLike = (one: keyof Sides, other: keyof Sides) =>
    isSame(sides[one], sides[other]) && isSame(originals?.[one], originals?.[other]);
  if (isLike("base", "theirs") || isLike("mine", "theirs")) return { data: mine, clashes: [] };
  if (isLike("base", "mine")) return { data: theirs, clashes: [] };
  const clashes: FieldClash[] = [];
  /** The id changes with what both sides say, so that an answer holds for nothing else. */
  const choose = (key: unknown, clash: Omit<FieldClash, "id">): Side => {
    const id = idOf(file, JSON.stringify(key));
    if (!choices[id]) clashes.push({ id, ...clash });
    return choices[id] ?? "theirs";
  };
  const type = pictureTypes[path.extname(file)];
  const title = titleOf(file, isForm ? parsed(theirs ?? mine) : null, files);
  /** Where one side alone has changed the file, the original's items may have moved all the same. */
  const isMine = isSame(base, theirs) || isSame(mine, theirs);
  const isOfOne = isMine || isSame(base, mine);
  const held = isMine ? mine : theirs;
  if (isForm && (isOfOne || (mine && theirs))) {
    const original = source && (await mergeFile(store, nameOf(source), sidesOf, choices)).data;
    const said = (["base", "mine", "theirs"] as const).map((side) => ({
      original: valueIn(originals?.[side]),
      words: parsed(sides[side]),
    }));
    const shape = shapeFor(valueIn(original), said);
    if (isOfOne && !shape) return { data: held, clashes };
    const values = said.map((side) => shape?.into(side) ?? side.words);
    const [before, ours, others] = values as [Json, Json, Json];
    const decide = ({ path, mine, theirs }: Clash) =>
      choose([path, mine, theirs], {
        place: placeInWords(title, path, ours),
        mine: wordsOf(mine),
        theirs: wordsOf(theirs),
      });
    const lists = shape ? "by place" : "by item";
    const { value } = mergeValues(before, ours, others, decide, "both", lists);
    const merged = shape ? shape.back(value) : value;
    if (same(parsed(held), merged ?? null)) return { data: held, clashes };
    const data =
      merged === undefined ? merged : Buffer.from(changeYaml(String(held ?? ""), [], merged));
    return { data, clashes };
  }
  const shown = (side: Data) => {
    if (!side) return "";
    if (isForm) return wordsOf(parsed(side));
    return type ? `data:image/${type};base64,${side.toString("base64")}` : side.toString();
  };
  const both = { mine: shown(mine), theirs: shown(theirs) };
  const chosen = choose(both, { place: title, ...both, isPicture: type !== undefined });
  return { data: chosen === "mine" ? mine : theirs, clashes };
}

export const isSame = (one: Data, other: Data) =>
  one === undefined || other === undefined ? one === other : one.equals(other);
