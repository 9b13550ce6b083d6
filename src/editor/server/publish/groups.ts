import { explainYamlError } from "../../../content/explain.ts";
import type { YamlFile } from "../../../content/yaml-files.ts";
import type { Change } from "../../shared/api.ts";
import { textsIn } from "../../shared/values.ts";
import type { ContentStore, States } from "../content/content-store.ts";
import { definitionOf, nameOf as nameOfFile, titleOf } from "../content/files.ts";
import { Refusal } from "../http/refuse.ts";
import { replace } from "../pictures/bin.ts";
import { type FileChange, findFileChanges, idOf } from "./changes.ts";
import { withoutUnfinished } from "./left-out.ts";
import { repositoryOf, type UsableRepository, usableRepository } from "./repository.ts";

type Undoable = Change & { undo?: () => States };

/**
 * What has changed since the last publication, by what a person did: each is one line with one *Undo*. A file that
 * cannot be read is a line without one: nobody knows what of it was saved before.
 */
export async function findChanges(
  store: ContentStore,
  repository: UsableRepository,
): Promise<Undoable[]> {
  const leftOut = await withoutUnfinished(store, repository);
  const all = await findFileChanges(store, repository, leftOut);
  const unreadable = unreadableAmong(await store.read(), all);
  const found = all.filter(({ file }) => !unreadable.has(file));
  const subjects = [...Map.groupBy(found, subjectOf).values()];
  const groups = subjects.filter((group) => !isWithItsPlace(group, subjects));
  const isTicks = (group: FileChange[]) => group.every(({ isTick }) => isTick);
  const ticks = groups.filter(isTicks).flat();
  return [
    ...unreadable.values(),
    ...groups.filter((group) => !isTicks(group)).flatMap((group) => asOne(group, nameOf(group))),
    ...asOne(ticks, ticked(ticks)),
  ];
}

/** By the name of the file: what is wrong in it, and where. */
function unreadableAmong(files: YamlFile[], changes: FileChange[]): Map<string, Change> {
  const found = files.flatMap((file): [string, Change][] => {
    const name = nameOfFile(file);
    const [error] = file.document.errors;
    if (!error || !definitionOf(name) || !changes.some(({ file }) => file === name)) return [];
    const { text: reason } = explainYamlError(file.name, error);
    const text = `${titleOf(name, null, files)} cannot be read: ${reason}`;
    return [[name, { id: idOf(name, text), text, details: [], of: [] }]];
  });
  return new Map(found);
}

const ticked = ([first, ...others]: FileChange[]) =>
  others.length > 0
    ? `${others.length + 1} texts and pictures are no placeholders any more.`
    : (first?.text ?? "");

/** Every difference by itself: where it is, and what stands there now, or what was done if that is nothing. */
export async function writtenTexts(store: ContentStore) {
  const repository = await repositoryOf(store.folder);
  if (repository.state === "unusable") return undefined;
  const leftOut = await withoutUnfinished(store, repository);
  const found = await findFileChanges(store, repository, leftOut);
  return found.map(({ id, file, text, path, now }) => ({
    id,
    place: idOf(file, ...(path ?? []).map(String)),
    left: idOf(file, now === undefined ? text : JSON.stringify(now)),
  }));
}

/** A picture, a section, an item of a list; anything else by itself. */
function subjectOf({ file, id, part, title, picture }: FileChange): string {
  if (picture) return `picture ${picture}`;
  return part ? `${file} ${title}` : id;
}

/** A picture that was added for one place is told, and undone, with that place. */
function isWithItsPlace(group: FileChange[], groups: FileChange[][]): boolean {
  const [{ picture } = {}] = group;
  if (!picture || whatOf(group) !== "added") return false;
  const shows = ({ now }: FileChange) =>
    now !== undefined && textsIn(now).some(({ text }) => text === picture);
  const [place, ...others] = groups.filter((other) => other !== group && other.some(shows));
  if (!place || others.length > 0) return false;
  place.push(...group);
  return true;
}

function asOne(group: FileChange[], text: string): Undoable[] {
  if (group.length === 0) return [];
  const texts = group.map(({ text }) => text);
  const details = texts.length > 1 ? texts : [];
  const of = group.map(({ id }) => id);
  return [{ id: idOf(...texts), text, details, of, undo: () => undoAll(group) }];
}

/** What was done to a picture as a whole. */
function whatOf(group: FileChange[]): string | undefined {
  const entry = group.find(({ path }) => path?.length === 1)?.text ?? "";
  if (entry.includes(": added ")) return "added";
  if (entry.includes(": removed ")) return "deleted";
  return group.some(({ path }) => path?.[1] === "file") ? "replaced" : undefined;
}

function nameOf(group: FileChange[]): string {
  const [{ text = "", picture, title } = {}] = group;
  const what = picture && whatOf(group);
  if (what) return `Picture “${picture}” ${what}.`;
  const own = group.filter((change) => change.picture === picture);
  return own.length > 1 ? `${title ?? `Picture “${picture}”`}: ${own.length} changes.` : text;
}

function undoAll(group: FileChange[]): States {
  const files = Map.groupBy(group, ({ file }) => file).values();
  const states = [...files].map((changes) =>
    changes[0]?.undo(changes.flatMap(({ part }) => (part ? [part] : []))),
  );
  return Object.assign({}, ...states);
}

export async function undo(store: ContentStore, id: string): Promise<object> {
  const changes = await findChanges(store, await usableRepository(store.folder));
  const change = changes.find((change) => change.id === id);
  if (!change?.undo) {
    const error = "This has changed again meanwhile. The list is new now; look at it once more.";
    throw new Refusal(409, { error });
  }
  await replace(store, change.undo());
  return {};
}
