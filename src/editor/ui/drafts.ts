import type { Json } from "../api.ts";

/** Texts that are not on disk yet, kept in the browser through a crash or a reload. */
export type Draft = {
  /** Of the page that keeps it: two tabs must not remove each other's. */
  tab: string;
  file: string;
  section: string;
  /** What the file held when it was written. */
  base: Json | undefined;
  value: Json;
};

type Place = Pick<Draft, "tab" | "file" | "section">;

const prefix = "editor-draft:";
const keyOf = ({ tab, file, section }: Place) => `${prefix}${tab}:${file}:${section}`;

export const keepDraft = (storage: Storage, draft: Draft) => keepItem(storage, keyOf(draft), draft);

export const dropDraft = (storage: Storage, place: Place) => storage.removeItem(keyOf(place));

export function keptDrafts(storage: Storage): Draft[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  return keys
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => parsed<Draft>(storage.getItem(key)) ?? [])
    .filter(({ tab, file, section }) => tab && file && section);
}

/** What was written into a form that saves only at a button, such as a new picture's description. */
export function formDraft<Values>(name: string, storage: Storage = localStorage) {
  const key = `editor-form:${name}`;
  return {
    read: () => parsed<Values>(storage.getItem(key)),
    keep: (values: Values) => keepItem(storage, key, values),
    drop: () => storage.removeItem(key),
  };
}

function keepItem(storage: Storage, key: string, value: unknown) {
  // A full storage must not stop anyone from writing.
  try {
    storage.setItem(key, JSON.stringify(value));
  } catch {}
}

/** Undefined if it was written by something else: it must not stop the editor. */
function parsed<Value>(text: string | null): Value | undefined {
  try {
    return (JSON.parse(text ?? "") as Value | null) ?? undefined;
  } catch {
    return undefined;
  }
}
