import { tidy } from "../../preview/marks.ts";
import type { Json, Path, Refused, Saved, SaveRequest } from "../../shared/api.ts";
import { mergeValues } from "../../shared/merge.ts";
import { followed } from "../../shared/translations.ts";
import { changedFields, same, setAt, valueAt } from "../../shared/values.ts";
import { Refusal } from "../http/refuse.ts";
import { changeYaml } from "./change-yaml.ts";
import type { ContentStore } from "./content-store.ts";
import { originalIn, valueOfFile } from "./files.ts";
import { aligned, pruned, withoutOldHolds } from "./translations.ts";

/**
 * Writes the fields that somebody has changed into what the file holds now. Fields that somebody else
 * has changed meanwhile stay as they are, and so do those that do not pass if the others pass without.
 */
export async function save(store: ContentStore, request: SaveRequest): Promise<Saved> {
  const { file: name, before, after } = request;
  const file = await store.find(name);
  const source = originalIn(await store.read(), name);
  const original = source && valueOfFile(source);
  if (request.original !== undefined && !same(request.original, original)) {
    const isMoved = (value: Json | undefined) =>
      !same(value, followed(request.original, original, value));
    // By place, the words would come to other items.
    if (isMoved(before) || isMoved(after))
      throw new Refusal(409, { error: "The original was changed just now." });
  }
  const held = valueOfFile(file);
  const now = original ? (aligned(original, held) ?? null) : held;
  const { value } = mergeValues(before, tidy(after), now);
  const write = async (value: Json, problems: Refused["problems"] = []) => {
    const said = original ? pruned(original, withoutOldHolds(original, value)) : value;
    const after = said === undefined ? undefined : changeYaml(file.source, [], said);
    if (!same(value, now)) await store.write({ [name]: after });
    return { value: original ? (aligned(original, said) ?? null) : value, problems };
  };
  try {
    return await write(value);
  } catch (refusal) {
    if (!(refusal instanceof Refusal)) throw refusal;
    // The file was changed a moment ago: its new fields are merged too.
    if (refusal.status === 409) return save(store, request);
    const { problems } = refusal.body as Refused;
    const changed = changedFields(now, value);
    const refused = problems.flatMap(({ path = [] }) => fieldsAt(changed, path));
    const passing = refused.reduce((all, field) => setAt(all, field, valueAt(now, field)), value);
    if (same(passing, now)) throw refusal;
    return write(passing, problems).catch(() => Promise.reject(refusal));
  }
}

/** The fields that a sentence is about: at its path, or else those around it, such as a text without its source. */
function fieldsAt(fields: Path[], path: Path): Path[] {
  const found = fields.filter((field) => overlap(field, path));
  return found.length > 0 || path.length === 0 ? found : fieldsAt(fields, path.slice(0, -1));
}

/** Whether one of two ways is the beginning of the other. */
const overlap = (one: Path, other: Path) =>
  one.every((step, index) => index >= other.length || step === other[index]);
