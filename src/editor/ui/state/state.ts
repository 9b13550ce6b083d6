import { tidy } from "../../preview/marks.ts";
import type {
  ChangesAnswer,
  ContentAnswer,
  ContentFile,
  Json,
  Path,
  PersonHere,
  Refused,
} from "../../shared/api.ts";
import { type Clash, mergeValues } from "../../shared/merge.ts";
import { followed } from "../../shared/translations.ts";
import { changedFields, same, valueAt } from "../../shared/values.ts";
import { sectionAt } from "../content/sections.ts";

/** A file someone has written in. */
export type Local = {
  file: string;
  /** What it held when it was written. What differs from that is not saved yet. */
  base: Json;
  value: Json;
  /** Of a translation, what its original held: both have its items in the same places. */
  original?: Json | undefined;
  phase: "saved" | "saving" | "refused" | "offline";
  problems: Refused["problems"];
};

/** One change of a file's value. */
export type Edit = {
  file: string;
  before: Json;
  after: Json;
  /** Which stay in a field it was typed in: coming back to a field later is another one. */
  visit: number;
  undone: boolean;
};
/** What was done at a button: an article deleted, a picture replaced. The server knows the way back. */
type Act = { act: string; title: string; undone: boolean };
export type Step = Edit | Act;

/** What the editor shows. `focus` is the way to a field. */
export type View =
  | { panel: "welcome" | "news" | "pictures" | "launch" | "publish" }
  | { panel: "logo"; drawing?: File }
  | { panel: "section"; file: string; section: string; focus?: Path };

export type State = {
  phase: "loading" | "ready";
  trouble: string | undefined;
  content: ContentAnswer;
  /** That of the forms; the default one has no name here. */
  language: string | undefined;
  local: Record<string, Local>;
  history: Step[];
  visit: number;
  /** What the last undo or redo did, in words. */
  undone: string;
  changes: ChangesAnswer | undefined;
  /** Everyone else who has the editor open, at an address. */
  others: PersonHere[];
  view: View;
};

export const initialState: State = {
  phase: "loading",
  trouble: undefined,
  content: { files: [], languages: [], unwritten: [], crops: {}, unlisted: [] },
  language: undefined,
  local: {},
  history: [],
  visit: 0,
  undone: "",
  changes: undefined,
  others: [],
  view: { panel: "welcome" },
};

/** The register of pictures: `pictures.yaml`. */
export const registerOf = ({ content }: State) =>
  content.files.find(({ kind }) => kind === "pictures");
export const fileOf = ({ content }: State, name: string) =>
  content.files.find(({ file }) => file === name);

/** What was written at a place of a file, or what the file holds there. */
export const shownValue = ({ local }: State, { file, value }: ContentFile, path: Path = []) =>
  valueAt(local[file] ? local[file].value : value, path);

/** Fields that somebody else has changed too. */
export const clashesIn = (local: Local | undefined, disk: Json) =>
  local && !same(local.base, disk) ? mergeValues(local.base, tidy(local.value), disk).clashes : [];

type Phase = Local["phase"] | "conflict" | undefined;

export const isUnsaved = ({ phase }: { phase: Phase }) =>
  phase === "refused" || phase === "conflict" || phase === "offline";

/** How the saving of a section stands: other sections of its file may have problems of their own. */
export function savingOf({ local }: State, file: ContentFile, section: string) {
  const isHere = ({ path }: { path?: Path }) => !path || sectionAt(file, path).id === section;
  const own = local[file.file];
  const problems = own?.problems.filter(isHere) ?? [];
  const clashes = clashesIn(own, file.value).filter(isHere);
  let phase: Phase = own?.phase;
  if (phase === "refused" && problems.length === 0) phase = "saved";
  if (phase !== "saving" && clashes.length > 0) phase = "conflict";
  return { phase, problems, clashes };
}

/** Every text that is written here and not in its file, whatever the reason. */
export const unsavedTexts = (state: State) =>
  Object.values(state.local)
    .filter(isUnsaved)
    .flatMap((local) => {
      const file = fileOf(state, local.file);
      const fields = file ? changedFields(file.value, tidy(local.value)) : [];
      return fields.map((path) => ({ file: file as ContentFile, path }));
    });

/** Where a field is. In the register, every picture is a section. */
export function viewOf(file: ContentFile, path: Path): View {
  const section = sectionAt(file, path);
  const focus = path.length > 0 ? path : section.path;
  return { panel: "section", file: file.file, section: section.id, focus };
}

export const isSameView = (view: View, other: View) =>
  same({ ...view, focus: [] } as Json, { ...other, focus: [] } as Json);

/**
 * What was written, after the file has changed on disk. Fields changed there are taken over, what was
 * written since `sent` stays, and a field that was changed on both sides stays unsaved.
 */
export function rebase({ base, value }: Pick<Local, "base" | "value">, sent: Json, disk: Json) {
  const ours = () => "mine" as const;
  const merged = mergeValues(base, sent, disk, ours).value;
  return {
    base: withOldClashes(base, sent, disk),
    value: mergeValues(sent, value, merged, ours).value,
  };
}

/** What was written in a translation, for another version of its original: it goes with the items. */
export const movedAlong = (value: Json, from: Json | undefined, to: Json | undefined): Json =>
  same(from, to) ? value : (followed(from, to, value) ?? null);

/** All that is written and that can be undone in translations, for the originals that `files` are of. */
export function withMoved({ content, local, history }: State, files: ContentFile[]) {
  const originalIn = (files: ContentFile[], name: string) =>
    files.find(({ file }) => file === name)?.translates?.original;
  const move = (name: string, value: Json) =>
    movedAlong(value, originalIn(content.files, name), originalIn(files, name));
  const locals = Object.entries(local).map(([name, { base, value, ...rest }]) => {
    const original = originalIn(files, name);
    return [name, { ...rest, base: move(name, base), value: move(name, value), original }];
  });
  return {
    local: Object.fromEntries(locals) as State["local"],
    history: history.map((step) => {
      if ("act" in step) return step;
      const { file, before, after } = step;
      return { ...step, before: move(file, before), after: move(file, after) };
    }),
  };
}

/** What is on disk, but with fields that clash as they were before, so that they still do. */
export const withOldClashes = (base: Json, mine: Json, disk: Json, settled?: Clash) =>
  mergeValues(
    base,
    mine,
    disk,
    (clash) => (settled && isSameClash(clash, settled) ? "theirs" : "base"),
    "theirs",
  ).value;

export const isSameClash = (one: Clash, other: Clash) => same(one as Json, other as Json);
