import type {
  ChangesAnswer,
  Conflict,
  ContentAnswer,
  ContentFile,
  Json,
  Path,
  Refused,
} from "../api.ts";
import type { Draft } from "./drafts.ts";
import { type History, noHistory } from "./history.ts";
import { sectionOf, sectionValue } from "./sections.ts";

export type Phase = "saved" | "saving" | "refused" | "conflict" | "offline";

/** A section someone has written in. */
export type Local = {
  file: string;
  section: string;
  value: Json;
  phase: Phase;
  problems: Refused["problems"];
  theirs?: Conflict;
};

/** What the editor shows. `focus` is the way from the section to a field. */
export type Place =
  | { panel: "welcome" | "news" | "publish" }
  | { panel: "pictures"; name?: string }
  | { panel: "section"; file: string; section: string; focus?: Path };

export type State = {
  phase: "loading" | "ready" | "failed";
  trouble: string | undefined;
  content: ContentAnswer;
  local: Record<string, Local>;
  found: Draft[];
  history: History;
  changes: ChangesAnswer | undefined;
  place: Place;
};

export const keyOf = (file: string, section: string) => `${file}:${section}`;
export const fileOf = ({ content }: State, name: string) =>
  content.files.find(({ file }) => file === name);

/** What a section's form shows: what was written there, or what the file holds. */
export function shownValue(state: State, file: ContentFile, id: string): Json | undefined {
  const section = sectionOf(file, id);
  const written = state.local[keyOf(file.file, id)];
  return written ? written.value : section && sectionValue(section, file.value);
}

export const isUnsaved = ({ phase }: Local) => phase !== "saved" && phase !== "saving";

export const initialState: State = {
  phase: "loading",
  trouble: undefined,
  content: { files: [], pictures: [], unlisted: [], pages: [] },
  local: {},
  found: [],
  history: noHistory,
  changes: undefined,
  place: { panel: "welcome" },
};
