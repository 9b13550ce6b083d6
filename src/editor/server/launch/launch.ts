import type { Placeholder } from "../../../content/launch-check/placeholder.ts";
import { placeholdersIn } from "../../../content/launch-check/placeholders.ts";
import type { Json, LaunchEntry } from "../../shared/api.ts";
import { type Group, setAt, valueAt } from "../../shared/values.ts";
import { changeYaml } from "../content/change-yaml.ts";
import type { ContentStore, Sources } from "../content/content-store.ts";
import { valueOfFile } from "../content/files.ts";
import { Refusal } from "../http/refuse.ts";

const nameOf = ({ file }: Placeholder) => file.replace(/^content\//, "");

/** Without its line, or its place in the list of pages, which move with what goes before it. The note of a
 * mark says what stands there now. */
function idOf({ kind, file, path, mark, note }: Placeholder): string {
  return JSON.stringify(mark ? [file, mark] : [file, note, kind === "leave-out" ? [] : path]);
}

const placeholdersOf = async (store: ContentStore) =>
  placeholdersIn(store.folder, { files: await store.read() });

export async function launchList(store: ContentStore): Promise<LaunchEntry[]> {
  return (await placeholdersOf(store)).map((placeholder) => {
    const { kind, path, note } = placeholder;
    return { id: idOf(placeholder), file: nameOf(placeholder), kind, note, ...(path && { path }) };
  });
}

/** Takes the marks of what is done away. What is still as shipped, the check goes on naming. */
export async function finish(store: ContentStore, ids: string[]): Promise<object> {
  const all = await placeholdersOf(store);
  const done = all.filter((placeholder) => ids.includes(idOf(placeholder)));
  if (done.length === 0) {
    const error = "This has changed meanwhile. The list is new now; look at it once more.";
    throw new Refusal(409, { error });
  }
  const changes: Sources = {};
  for (const [name, things] of Map.groupBy(done, nameOf)) {
    const file = await store.find(name);
    // From the end: what stands above keeps its place.
    const value = things.toReversed().reduce(withoutMark, valueOfFile(file));
    changes[name] = changeYaml(file.source, [], value);
  }
  await store.write(changes);
  return {};
}

function withoutMark(value: Json, { kind, mark, path = [] }: Placeholder): Json {
  if (mark) {
    const { draft, ...group } = valueAt(value, mark) as Group;
    return setAt(value, mark, "placeholder" in group ? { ...group, placeholder: false } : group);
  }
  if (kind !== "leave-out") return value;
  const list = path.slice(0, -1);
  const names = valueAt(value, list) as Json[];
  return setAt(value, list, names.toSpliced(Number(path.at(-1)), 1));
}
