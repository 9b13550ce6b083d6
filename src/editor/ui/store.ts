import type { ChangesAnswer, ContentAnswer, Json, Path, Saved } from "../api.ts";
import { tidy } from "../tidy.ts";
import { same, setAt, valueAt } from "../values.ts";
import { type Answer, type Send, succeeded } from "./api-client.ts";
import { copy } from "./copy.ts";
import { type Draft, dropDraft, keepDraft, keptDrafts } from "./drafts.ts";
import { remember } from "./history.ts";
import { createMemory } from "./memory.ts";
import { placesOf } from "./places.ts";
import { sectionOf } from "./sections.ts";
import {
  clashesIn,
  fileOf,
  keyOf,
  type Local,
  shownValue,
  takeOver,
  valueOnDisk,
} from "./state.ts";
import { type Scope, travel } from "./travel.ts";

const typingPause = 250;

export type Store = ReturnType<typeof createStore>;

export function createStore(send: Send, storage: Storage) {
  const memory = createMemory();
  const { get, set, setLocal, forget } = memory;
  const { open, openField, openSection } = placesOf(memory);
  const tab = crypto.randomUUID();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** A file's saves follow one another: each starts from what the one before has made. */
  const queues = new Map<string, Promise<void>>();
  let saves = 0;

  function later(key: string, wait: number, act: () => void) {
    clearTimeout(timers.get(key));
    timers.set(key, setTimeout(act, wait));
  }

  /** Takes a file as it is on disk into what is being written. `sent` is what it has of a section. */
  function takeFile(name: string, sent: Record<string, Json> = {}) {
    const file = fileOf(get(), name);
    for (const [key, local] of Object.entries(get().local)) {
      if (local.file !== name || !file) continue;
      const disk = valueOnDisk(file, local.section);
      if (disk === undefined) continue;
      setLocal(key, takeOver(local, sent[key] ?? tidy(local.value), disk));
      if (local.phase !== "saving" && clashesIn(get(), file, local.section).length > 0) {
        setLocal(key, { phase: "conflict" });
      }
    }
  }

  async function load() {
    const before = saves;
    const answer = await send<ContentAnswer>("content");
    if (!succeeded(answer)) {
      const trouble = answer.problems[0]?.text;
      set({ trouble, ...(get().phase === "loading" && { phase: "failed" }) });
      later("load", 3000, load);
      return;
    }
    // What was read before a save must not take the place of what the save has made.
    if (saves !== before) return later("load", 300, load);
    const first = get().phase !== "ready";
    const { files } = answer.body;
    const changed = files.filter((file) => fileOf(get(), file.file)?.version !== file.version);
    set({ phase: "ready", trouble: undefined, content: answer.body });
    forget(({ file, phase }) => phase === "saved" && !fileOf(get(), file));
    for (const { file } of changed) takeFile(file);
    if (first) set({ found: keptDrafts(storage).filter(isNew) });
    for (const [key, { phase }] of Object.entries(get().local)) if (phase === "offline") save(key);
    refreshChanges();
  }

  function isNew(draft: Draft): boolean {
    const file = fileOf(get(), draft.file);
    const differs = file && !same(valueOnDisk(file, draft.section), tidy(draft.value));
    if (!differs) dropDraft(storage, draft);
    return Boolean(differs);
  }

  async function refreshChanges() {
    const answer = await send<ChangesAnswer>("changes");
    if (succeeded(answer)) set({ changes: answer.body });
  }

  type Written = Pick<Local, "file" | "section" | "base" | "value">;

  function write(written: Written, wait = typingPause) {
    const key = keyOf(written.file, written.section);
    // Sentences stay until the server has looked again, so that nothing jumps while typing.
    const problems = get().local[key]?.problems ?? [];
    set({ local: { ...get().local, [key]: { ...written, phase: "saving", problems } } });
    keepDraft(storage, { tab, ...written });
    later(key, wait, () => save(key));
  }

  function change(name: string, section: string, value: Json, field = "", wait = typingPause) {
    const file = fileOf(get(), name);
    const before = file && shownValue(get(), file, section);
    if (before === undefined || same(before, value)) return;
    const edit = { file: name, section, field, before, after: value, at: Date.now() };
    set({ history: remember(get().history, edit), undone: "" });
    rewrite(name, section, value, wait);
  }

  /** Without a step in the history. */
  function rewrite(name: string, section: string, value: Json, wait = 0) {
    const file = fileOf(get(), name);
    const local = get().local[keyOf(name, section)];
    if (!file) return;
    const base = local ? local.base : valueOnDisk(file, section);
    write({ file: name, section, base, value }, wait);
  }

  function save(key: string): Promise<void> {
    clearTimeout(timers.get(key));
    timers.delete(key);
    const file = get().local[key]?.file ?? "";
    const next = (queues.get(file) ?? Promise.resolve()).then(() => saveNow(key));
    queues.set(file, next);
    return next;
  }

  async function saveNow(key: string) {
    const local = get().local[key];
    const file = local && fileOf(get(), local.file);
    const section = file && sectionOf(file, local.section);
    if (!section) return;
    const after = tidy(local.value);
    const request = { file: file.file, path: section.path, before: local.base, after };
    const answer = await send<Saved>("save", request);
    const untouched = get().local[key]?.value === local.value;
    if (!succeeded(answer)) return refuse(key, answer, untouched);
    saves++;
    const { problems, ...now } = answer.body;
    const files = get().content.files.map((old) =>
      old.file === file.file ? { ...old, ...now } : old,
    );
    set({ content: { ...get().content, files }, trouble: undefined });
    takeFile(file.file, { [key]: after });
    later("changes", 600, refreshChanges);
    if (!untouched) return;
    const clashes = clashesIn(get(), { ...file, ...now }, local.section);
    const phase = clashes.length > 0 ? "conflict" : problems.length > 0 ? "refused" : "saved";
    setLocal(key, { phase, problems });
    if (phase === "saved") dropDraft(storage, { tab, ...local });
  }

  function refuse(key: string, answer: Answer<Saved>, untouched: boolean) {
    if (succeeded(answer)) return;
    if (answer.status === 422) {
      if (untouched) setLocal(key, { phase: "refused", problems: answer.problems });
      return;
    }
    setLocal(key, { phase: "offline", problems: [] });
    set({ trouble: answer.problems[0]?.text });
    if (answer.status === 0) later("load", 3000, load);
  }

  /** What only the list of changes can undo is a step too, or undo would go back behind it. */
  async function sendAct<Body>(name: string, body?: unknown): Promise<Answer<Body>> {
    const answer = await send<Body>(name, body);
    const done = copy.acts[name.replace(/\?.*/, "")];
    if (done && body !== undefined && succeeded(answer)) {
      set({ history: remember(get().history, { done }), undone: "" });
    }
    return answer;
  }

  /** Which of two texts of a field stays. */
  function settle(name: string, section: string, path: Path, choice: "mine" | "theirs") {
    const key = keyOf(name, section);
    const local = get().local[key];
    const file = fileOf(get(), name);
    if (!local || !file) return;
    const theirs = valueAt(valueOnDisk(file, section), path);
    setLocal(key, { base: setAt(local.base ?? {}, path, theirs) });
    if (choice === "mine") rewrite(name, section, local.value);
    else change(name, section, setAt(local.value, path, theirs), "", 0);
  }

  function undoOrRedo(direction: "undo" | "redo", scope: Scope) {
    const { edit, ...result } = travel(get(), direction, scope);
    set(result);
    if (!edit) return;
    openSection(edit.file, edit.section);
    rewrite(edit.file, edit.section, edit.value);
  }

  function answerDraft(draft: Draft, answer: "restore" | "discard") {
    set({ found: get().found.filter((other) => other !== draft) });
    dropDraft(storage, draft);
    const file = fileOf(get(), draft.file);
    const disk = file && valueOnDisk(file, draft.section);
    if (answer === "discard" || disk === undefined) return;
    openSection(draft.file, draft.section);
    // Onto what the file holds now: others may have written since.
    const written = { ...draft, ...takeOver(draft, draft.value, disk) };
    const { file: name, section, value, base } = written;
    change(name, section, value);
    setLocal(keyOf(name, section), { base });
  }

  return {
    subscribe: memory.subscribe,
    get,
    send: sendAct,
    load,
    refreshChanges,
    change,
    retry: () => Promise.all(Object.keys(get().local).map(save)),
    /** Until everything written so far has been sent and answered. */
    flush: async () => {
      for (const key of timers.keys()) if (get().local[key]) save(key);
      await Promise.all(queues.values());
    },
    settle,
    undo: (scope: Scope) => undoOrRedo("undo", scope),
    redo: (scope: Scope) => undoOrRedo("redo", scope),
    open,
    openField,
    answerDraft,
  };
}
