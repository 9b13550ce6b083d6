import { parse } from "yaml";
import type { YamlFile } from "../../../content/yaml-files.ts";
import type { Json } from "../../shared/api.ts";
import { type Group, isGroup, setAt, textsIn, valueAt } from "../../shared/values.ts";
import { changeYaml } from "../content/change-yaml.ts";
import type { States } from "../content/content-store.ts";
import { valueOfFile } from "../content/files.ts";
import { backTo, change, type Undoable } from "./undoable.ts";

export const registerFile = "pictures.yaml";
export type PictureChange = Undoable & { names: string[]; name: string; was: Json | undefined };

/** What somebody did to a picture is one change, though it is in the list of pictures and in files. */
export function pictureChanges(
  register: YamlFile,
  olds: Map<string, Buffer | undefined>,
  states: States,
): PictureChange[] {
  const old = olds.get(registerFile);
  const after = valueOfFile(register);
  if (!old || !isGroup(after)) return [];
  const before = (parse(old.toString()) ?? {}) as Group;
  const fileOf = (entry: Json | undefined) =>
    isGroup(entry) ? `pictures/${entry.file}` : undefined;
  const used = Object.values(after).map(fileOf);
  return Object.keys({ ...before, ...after }).flatMap((name) => {
    const [was, is] = [before[name], after[name]];
    const [from, to] = [fileOf(was), fileOf(is)];
    if (from === to) return [];
    const isNew =
      to && !olds.get(to) && states[to] && used.filter((file) => file === to).length === 1;
    const names = [from, isNew ? to : undefined].filter(
      (file) => file !== undefined && olds.has(file),
    ) as string[];
    const undo = () => ({
      ...Object.fromEntries(names.map((file) => [file, olds.get(file)])),
      [registerFile]: backTo(register, old, setAt(after, [name], was)),
    });
    const text = `Picture “${name}” ${!from ? "added" : to ? "replaced" : "deleted"}.`;
    const made = change(registerFile, text, undo);
    return { ...made, ...(is && { entry: { name, entry: is as object } }), names, name, was };
  });
}

/** The list of pictures before, but for what is told of whole pictures. */
export function withoutPictures(pictures: PictureChange[], before: Buffer, now: YamlFile): Buffer {
  const after = valueOfFile(now);
  const value = pictures.reduce(
    (value, { name }) => setAt(value, [name], valueAt(after, [name])),
    parse(before.toString()) as Json,
  );
  return Buffer.from(changeYaml(before.toString(), [], value));
}

/** A picture that was added for one place is one change with that place. */
export function withPicture(
  changes: Undoable[],
  { names: _, name, was, ...picture }: PictureChange,
) {
  const places = changes.filter(
    ({ now }) => now !== undefined && textsIn(now).some(({ text }) => text === name),
  );
  const [place] = places;
  if (was !== undefined || !place || places.length > 1) return [picture, ...changes];
  const undo = () => ({ ...picture.undo(), ...place.undo() });
  return changes.map((other) => (other === place ? { ...picture, ...place, undo } : other));
}
