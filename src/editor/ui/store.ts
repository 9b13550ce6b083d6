import type { ChangesAnswer, ContentAnswer, Json, Path, Saved } from "../api.ts";
import { tidy } from "../tidy.ts";
import { same, setAt, valueAt } from "../values.ts";
import { type Answer, type Send, succeeded } from "./api-client.ts";
import { copy } from "./copy.ts";
import { type Draft, dropDraft, keepDraft, keptDrafts } from "./drafts.ts";
import { remember } from "./history.ts";
import { sectionAt, sectionOf } from "./sections.ts";
import {
  clashesIn,
  fileOf,
  initialState,
  keyOf,
  type Local,
  type Place,
  type State,
  shownValue,
  takeOver,
  valueOnDisk,
} from "./state.ts";
import { placeOfPanel, type Scope, travel } from "./travel.ts";

const typingPause = 250;

export type Store = ReturnType<typeof createStore>;

export function createStore(send: Send, storage: Storage) {
  let state = initialState;
  const tab = crypto.randomUUID();
  const listeners = new Set<() => void>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** A file's saves follow one another: each starts from what the one before has made. */
  const queues = new Map<string, Promise<void>>();
  let saves = 0;

  function set(part: Partial<State>) {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }

  function later(key: string, wait: number, act: () => void) {
    clearTimeout(timers.get(key));
    timers.set(key, setTimeout(act, wait));
  }

  function setLocal(key: string, part: Partial<Local>) {
    const local = state.local[key];
    if (local) set({ local: { ...state.local, [key]: { ...local, ...part } } });
  }

  function forget(isMeant: (local: Local) => boolean) {
    const kept = Object.entries(state.local).filter(([, local]) => !isMeant(local));
    set({ local: Object.fromEntries(kept) });
  }

  /** Takes a file as it is on disk into what is being written. `sent` is what it has of a section. */
  function takeFile(name: string, sent: Record<string, Json> = {}) {
    const file = fileOf(state, name);
    for (const [key, local] of Object.entries(state.local)) {
      if (local.file !== name || !file) continue;
      const disk = valueOnDisk(file, local.section);
      if (disk === undefined) continue;
      setLocal(key, takeOver(local, sent[key] ?? tidy(local.value), disk));
      if (local.phase !== "saving" && clashesIn(state, file, local.section).length > 0) {
        setLocal(key, { phase: "conflict" });
      }
    }
  }

  async function load() {
    const before = saves;
    const answer = await send<ContentAnswer>("content");
    if (!succeeded(answer)) {
      const trouble = answer.problems[0]?.text;
      set({ trouble, ...(state.phase === "loading" && { phase: "failed" }) });
      later("load", 3000, load);
      return;
    }
    // What was read before a save must not take the place of what the save has made.
    if (saves !== before) return later("load", 300, load);
    const first = state.phase !== "ready";
    const { files } = answer.body;
    const changed = files.filter((file) => fileOf(state, file.file)?.version !== file.version);
    set({ phase: "ready", trouble: undefined, content: answer.body });
    forget(({ file, phase }) => phase === "saved" && !fileOf(state, file));
    for (const { file } of changed) takeFile(file);
    if (first) set({ found: keptDrafts(storage).filter(isNew) });
    for (const [key, { phase }] of Object.entries(state.local)) if (phase === "offline") save(key);
    refreshChanges();
  }

  function isNew(draft: Draft): boolean {
    const file = fileOf(state, draft.file);
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
    const problems = state.local[key]?.problems ?? [];
    set({ local: { ...state.local, [key]: { ...written, phase: "saving", problems } } });
    keepDraft(storage, { tab, ...written });
    later(key, wait, () => save(key));
  }

  /** `base` is what the file held when the value was written, if that was not now. */
  function change(name: string, section: string, value: Json, field = "", wait = typingPause) {
    const file = fileOf(state, name);
    const before = file && shownValue(state, file, section);
    if (before === undefined || same(before, value)) return;
    const edit = { file: name, section, field, before, after: value, at: Date.now() };
    set({ history: remember(state.history, edit), undone: "" });
    rewrite(name, section, value, wait);
  }

  /** Without a step in the history. */
  function rewrite(name: string, section: string, value: Json, wait = 0) {
    const file = fileOf(state, name);
    const local = state.local[keyOf(name, section)];
    if (!file) return;
    const base = local ? local.base : valueOnDisk(file, section);
    write({ file: name, section, base, value }, wait);
  }

  function save(key: string): Promise<void> {
    clearTimeout(timers.get(key));
    timers.delete(key);
    const file = state.local[key]?.file ?? "";
    const next = (queues.get(file) ?? Promise.resolve()).then(() => saveNow(key));
    queues.set(file, next);
    return next;
  }

  async function saveNow(key: string) {
    const local = state.local[key];
    const file = local && fileOf(state, local.file);
    const section = file && sectionOf(file, local.section);
    if (!section) return;
    const after = tidy(local.value);
    const request = { file: file.file, path: section.path, before: local.base, after };
    const answer = await send<Saved>("save", request);
    const untouched = state.local[key]?.value === local.value;
    if (!succeeded(answer)) return refuse(key, answer, untouched);
    saves++;
    const { problems, ...now } = answer.body;
    const files = state.content.files.map((old) =>
      old.file === file.file ? { ...old, ...now } : old,
    );
    set({ content: { ...state.content, files }, trouble: undefined });
    takeFile(file.file, { [key]: after });
    later("changes", 600, refreshChanges);
    if (!untouched) return;
    const clashes = clashesIn(state, { ...file, ...now }, local.section);
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
      set({ history: remember(state.history, { done }), undone: "" });
    }
    return answer;
  }

  /** Which of two texts of a field stays. */
  function settle(name: string, section: string, path: Path, choice: "mine" | "theirs") {
    const key = keyOf(name, section);
    const local = state.local[key];
    const file = fileOf(state, name);
    if (!local || !file) return;
    const theirs = valueAt(valueOnDisk(file, section), path);
    setLocal(key, { base: setAt(local.base ?? {}, path, theirs) });
    if (choice === "mine") rewrite(name, section, local.value);
    else change(name, section, setAt(local.value, path, theirs), "", 0);
  }

  function undoOrRedo(direction: "undo" | "redo", scope: Scope) {
    const { edit, ...result } = travel(state, direction, scope);
    set(result);
    if (!edit) return;
    openSection(edit.file, edit.section);
    rewrite(edit.file, edit.section, edit.value);
  }

  /** Saved texts are shown as the file holds them once their form is left. */
  function open(place: Place) {
    const here = placeOfPanel(state, place);
    forget(({ phase, ...local }) => phase === "saved" && keyOf(local.file, local.section) !== here);
    set({ place, undone: "" });
  }

  function openField(name: string, path: Path) {
    const file = fileOf(state, name);
    const section = file && sectionAt(file, path);
    if (file?.kind === "pictures") open({ panel: "pictures", name: String(path[0]) });
    else if (section) {
      const focus = path.slice(section.path.length);
      open({ panel: "section", file: name, section: section.id, focus });
    }
  }

  /** Someone who is there already keeps their place in it. */
  function openSection(file: string, section: string) {
    if (placeOfPanel(state, state.place) === keyOf(file, section)) return;
    const { undone } = state;
    const pictures = fileOf(state, file)?.kind === "pictures";
    open(pictures ? { panel: "pictures", name: section } : { panel: "section", file, section });
    set({ undone });
  }

  function answerDraft(draft: Draft, answer: "restore" | "discard") {
    set({ found: state.found.filter((other) => other !== draft) });
    dropDraft(storage, draft);
    const file = fileOf(state, draft.file);
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
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => state,
    send: sendAct,
    load,
    refreshChanges,
    change,
    retry: () => Promise.all(Object.keys(state.local).map(save)),
    /** Until everything written so far has been sent and answered. */
    flush: async () => {
      for (const key of timers.keys()) if (state.local[key]) save(key);
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
