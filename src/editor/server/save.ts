import type { YamlFile } from "../../content/yaml-files.ts";
import type { Json, Path, Refused, Saved, SaveRequest } from "../api.ts";
import { mergeValues } from "../merge.ts";
import { tidy } from "../tidy.ts";
import { changedFields, same, setAt, valueAt } from "../values.ts";
import { Answer, refuse } from "./answer.ts";
import { changeYaml } from "./change-yaml.ts";
import type { ContentStore } from "./content-store.ts";
import { definitionOf, nameOf, valueOfFile } from "./files.ts";

/**
 * Writes the fields that somebody has changed into what the file holds now. Fields that somebody else
 * has changed meanwhile stay as they are, and so do those that do not pass if the others pass without.
 */
export async function save(store: ContentStore, request: SaveRequest): Promise<Saved> {
  const { file: name, before, after } = request;
  const file = await findFile(store, name);
  const now = valueOfFile(file);
  const { value } = mergeValues(before, tidy(after), now);
  const write = (value: Json) => store.write({ [name]: changeYaml(file.source, [], value) });
  let problems: Refused["problems"] = [];
  if (same(value, now)) return { value: now, problems };
  try {
    await write(value);
  } catch (refusal) {
    if (!(refusal instanceof Answer)) throw refusal;
    // The file was changed a moment ago: its new fields are merged too.
    if (refusal.status === 409) return save(store, request);
    problems = (refusal.body as Refused).problems;
    const refused = changedFields(now, value).filter((field) =>
      problems.some((problem) => overlap(field, problem.path ?? [])),
    );
    const passing = refused.reduce((all, field) => setAt(all, field, valueAt(now, field)), value);
    if (same(passing, now)) throw refusal;
    await write(passing).catch(() => Promise.reject(refusal));
  }
  return { value: valueOfFile(await findFile(store, name)), problems };
}

/** Whether one of two ways is the beginning of the other. */
const overlap = (one: Path, other: Path) =>
  one.every((step, index) => index >= other.length || step === other[index]);

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
