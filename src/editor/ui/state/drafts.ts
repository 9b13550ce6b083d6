import type { Local } from "./state.ts";

/** What was written into a form that saves only at a button, such as a new picture's description. */
export const formDraft = <Values>(name: string) =>
  stored<Values>(localStorage, `editor-form:${name}`);

const prefix = "editor-draft:";

/** Texts that are not on disk yet. Each tab has its own: two of them do not remove each other's. */
export function createDrafts(storage: Storage, locks: LockManager) {
  const own = prefix + crypto.randomUUID();
  // Held as long as this tab lives, so that others can tell whether it does.
  locks.request(own, () => new Promise(() => {}));
  return {
    keep(drafts: Local[]) {
      const kept = stored<Local[]>(storage, own);
      if (drafts.length > 0) kept.keep(drafts);
      else kept.drop();
    },
    /** What tabs that are gone have left. From now on it is for this one to keep. */
    async take(): Promise<Local[]> {
      const { held = [] } = await locks.query();
      const open = held.map(({ name }) => name);
      const keys = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
      return keys
        .filter((key) => key.startsWith(prefix) && !open.includes(key))
        .flatMap((key) => {
          const kept = stored<Local[]>(storage, key);
          const drafts = kept.read() ?? [];
          kept.drop();
          return drafts;
        });
    },
  };
}

/** A value that the browser keeps through a crash or a reload. */
function stored<Value>(storage: Storage, key: string) {
  return {
    /** Undefined if it was written by something else: it must not stop the editor. */
    read(): Value | undefined {
      try {
        return JSON.parse(storage.getItem(key) ?? "") ?? undefined;
      } catch {
        return undefined;
      }
    },
    keep(value: Value) {
      // A full storage must not stop anyone from writing.
      try {
        storage.setItem(key, JSON.stringify(value));
      } catch {}
    },
    drop: () => storage.removeItem(key),
  };
}
