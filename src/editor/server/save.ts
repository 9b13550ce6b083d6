import type { YamlFile } from "../../content/yaml-files.ts";
import type { Json, Path, Refused, Saved, SaveRequest } from "../api.ts";
import { mergeValues } from "../merge.ts";
import { tidy } from "../tidy.ts";
import { matchItems, same, setAt, valueAt } from "../values.ts";
import { Answer, refuse } from "./answer.ts";
import { changeYaml } from "./change-yaml.ts";
import type { ContentStore } from "./content-store.ts";
import { definitionOf, nameOf, valueOfFile, versionOf } from "./files.ts";

/**
 * Writes the fields that somebody has changed into what the file holds now. Fields that somebody else
 * has changed meanwhile stay as they are, and so do those that do not pass if the others pass without.
 */
export async function save(store: ContentStore, request: SaveRequest): Promise<Saved> {
  const { file: name, path, before, after } = request;
  if (!Array.isArray(path) || after === undefined) {
    throw new Answer(400, { error: "The editor's page did not say what to save." });
  }
  const file = await findFile(store, name);
  const now = valueAt(valueOfFile(file), path);
  const { value } = mergeValues(before, tidy(after), now);
  const write = (value: Json) => store.write({ [name]: changeYaml(file.source, path, value) });
  let problems: Refused["problems"] = [];
  if (same(value, now)) return { ...stateOf(file), problems };
  try {
    await write(value);
  } catch (refusal) {
    if (!(refusal instanceof Answer)) throw refusal;
    // The file was changed a moment ago: its new fields are merged too.
    if (refusal.status === 409) return save(store, request);
    problems = (refusal.body as Refused).problems;
    const passing = problems.reduce<Json>(
      (left, problem) => heldBack(now, left, within(path, problem.path)),
      value,
    );
    if (same(passing, now) || same(passing, value)) throw refusal;
    await write(passing).catch(() => Promise.reject(refusal));
  }
  return { ...stateOf(await findFile(store, name)), problems };
}

const within = (outer: Path, path: Path = []) =>
  outer.every((step, index) => step === path[index]) ? path.slice(outer.length) : [];

/** The old value of a field that does not pass; of the whole list, if its items are not the same. */
function heldBack(now: Json | undefined, wanted: Json, path: Path): Json {
  const isField = path.every((step, index) => {
    if (typeof step === "string") return true;
    const lists = [now, wanted].map((value) => valueAt(value, path.slice(0, index)));
    return lists.every(Array.isArray) && isInPlace(lists[0] as Json[], lists[1] as Json[]);
  });
  if (isField) return setAt(wanted, path, valueAt(now, path));
  const list = path.slice(
    0,
    path.findLastIndex((step) => typeof step === "number"),
  );
  return heldBack(now, wanted, list);
}

const isInPlace = (before: Json[], after: Json[]) =>
  before.length === after.length && matchItems(before, after).every((old, index) => old === index);

export async function findFile(store: ContentStore, name: string): Promise<YamlFile> {
  const file = (await store.read()).find((file) => nameOf(file) === name);
  if (!file || !definitionOf(name))
    throw refuse("This text is not there any more. Somebody has deleted or moved it.");
  if (file.document.errors.length > 0) {
    throw refuse(
      "Somebody has written this text by hand in a way that the editor cannot read. Ask whoever looks after the site’s files.",
    );
  }
  return file;
}

const stateOf = (file: YamlFile) => ({ version: versionOf(file), value: valueOfFile(file) });
