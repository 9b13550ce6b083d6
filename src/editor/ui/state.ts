import type { ChangesAnswer, ContentAnswer, ContentFile, Json, Path, Refused } from "../api.ts";
import { type Clash, mergeValues } from "../merge.ts";
import { tidy } from "../tidy.ts";
import { setAt } from "../values.ts";
import type { Draft } from "./drafts.ts";
import { type History, noHistory } from "./history.ts";
import { sectionOf, sectionValue } from "./sections.ts";

export type Phase = "saved" | "saving" | "refused" | "conflict" | "offline";

/** A section someone has written in. */
export type Local = {
  file: string;
  section: string;
  /** What the file held when it was written. What differs from it is not saved yet. */
  base: Json | undefined;
  value: Json;
  phase: Phase;
  problems: Refused["problems"];
};

/** What the editor shows. `focus` is the way from the section to a field. */
export type Place =
  | { panel: "welcome" | "news" | "publish" | "launch" }
  | { panel: "pictures"; name?: string }
  | { panel: "section"; file: string; section: string; focus?: Path };

export type State = {
  phase: "loading" | "ready" | "failed";
  trouble: string | undefined;
  content: ContentAnswer;
  local: Record<string, Local>;
  found: Draft[];
  history: History;
  /** What the last undo or redo did, in words. */
  undone: string;
  changes: ChangesAnswer | undefined;
  place: Place;
};

export const keyOf = (file: string, section: string) => `${file}:${section}`;
export const fileOf = ({ content }: State, name: string) =>
  content.files.find(({ file }) => file === name);

/** The key of the section that a panel shows. */
export function placeOfPanel({ content }: State, place: Place): string | undefined {
  if (place.panel === "section") return keyOf(place.file, place.section);
  const register = content.files.find(({ kind }) => kind === "pictures");
  if (place.panel !== "pictures" || !place.name || !register) return undefined;
  return keyOf(register.file, place.name);
}

/** What the file holds, as far as this page knows. */
export function valueOnDisk(file: ContentFile, id: string): Json | undefined {
  const section = sectionOf(file, id);
  return section && sectionValue(section, file.value);
}

/** What a section's form shows: what was written there, or what the file holds. */
export function shownValue(state: State, file: ContentFile, id: string): Json | undefined {
  const written = state.local[keyOf(file.file, id)];
  return written ? written.value : valueOnDisk(file, id);
}

/** The fields of a section that somebody else has changed too. */
export function clashesIn(state: State, file: ContentFile, id: string): Clash[] {
  const local = state.local[keyOf(file.file, id)];
  if (!local) return [];
  return mergeValues(local.base, tidy(local.value), valueOnDisk(file, id)).clashes;
}

/**
 * A section after the file has changed on disk. Fields changed there are taken over, what was written
 * since `sent` stays, and a field that was changed on both sides stays unsaved.
 */
export function takeOver({ base, value }: Pick<Local, "base" | "value">, sent: Json, disk: Json) {
  const merged = mergeValues(base, sent, disk);
  const mine = withOurs(merged);
  return {
    base: merged.clashes.reduce<Json>((all, { path, base }) => setAt(all, path, base), disk),
    value: withOurs(mergeValues(sent, value, mine)),
  };
}

const withOurs = ({ value, clashes }: ReturnType<typeof mergeValues>) =>
  clashes.reduce<Json>((all, { path, mine }) => setAt(all, path, mine), value);

export const isUnsaved = ({ phase }: Local) => phase !== "saved" && phase !== "saving";

export const initialState: State = {
  phase: "loading",
  trouble: undefined,
  content: { files: [], pictures: [], unlisted: [], pages: [] },
  local: {},
  found: [],
  history: noHistory,
  undone: "",
  changes: undefined,
  place: { panel: "welcome" },
};
