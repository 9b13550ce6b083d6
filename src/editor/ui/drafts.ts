import type { Json } from "../api.ts";

/** Texts that are not on disk yet, kept in the browser through a crash or a reload. */
export type Draft = { file: string; section: string; value: Json };

const prefix = "editor-draft:";
const keyOf = ({ file, section }: Omit<Draft, "value">) => `${prefix}${file}:${section}`;

export function keepDraft(storage: Storage, draft: Draft) {
  // A full storage must not stop anyone from writing.
  try {
    storage.setItem(keyOf(draft), JSON.stringify(draft));
  } catch {}
}

export function dropDraft(storage: Storage, draft: Omit<Draft, "value">) {
  storage.removeItem(keyOf(draft));
}

export function keptDrafts(storage: Storage): Draft[] {
  const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
  return keys
    .filter((key) => key.startsWith(prefix))
    .flatMap((key) => parseDraft(storage.getItem(key)) ?? []);
}

/** Undefined if it was written by something else: it must not stop the editor. */
function parseDraft(text: string | null): Draft | undefined {
  try {
    const draft = JSON.parse(text ?? "") as Partial<Draft> | null;
    return draft?.file && draft.section ? (draft as Draft) : undefined;
  } catch {
    return undefined;
  }
}
