import type { ChangesAnswer, Conflict, ContentAnswer, Json, Path, Saved } from "../api.ts";
import { same } from "../values.ts";
import { type Answer, type Send, succeeded } from "./api-client.ts";
import { type Draft, dropDraft, keepDraft, keptDrafts } from "./drafts.ts";
import { remember, stepBack, stepForward } from "./history.ts";
import { sectionAt, sectionOf, sectionValue, toSend } from "./sections.ts";
import {
  fileOf,
  initialState,
  keyOf,
  type Local,
  type Place,
  type State,
  shownValue,
} from "./state.ts";

const typingPause = 250;

export type Store = ReturnType<typeof createStore>;

export function createStore(send: Send, storage: Storage) {
  let state = initialState;
  const listeners = new Set<() => void>();
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** A file's saves follow one another: each needs the version that the one before has made. */
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

  function forget(keys: string[]) {
    const kept = Object.entries(state.local).filter(([key]) => !keys.includes(key));
    set({ local: Object.fromEntries(kept) });
  }

  function setFile(file: string, part: { version: string; value: Json }) {
    const files = state.content.files.map((old) => (old.file === file ? { ...old, ...part } : old));
    set({ content: { ...state.content, files } });
  }

  /** A file with unsaved texts keeps its old version, so that saving them asks what should stay. */
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
    const waiting = Object.values(state.local).filter(({ phase }) => phase !== "saved");
    const files = answer.body.files.map((file) => {
      const old = fileOf(state, file.file);
      return old && waiting.some((local) => local.file === file.file) ? old : file;
    });
    const changed = files.filter((file) => fileOf(state, file.file)?.version !== file.version);
    set({ phase: "ready", trouble: undefined, content: { ...answer.body, files } });
    forget(changed.flatMap(({ file }) => keysOf(file)));
    if (first) set({ found: keptDrafts(storage).filter(isNew) });
    for (const [key, { phase }] of Object.entries(state.local)) if (phase === "offline") save(key);
    refreshChanges();
  }

  const keysOf = (file: string) =>
    Object.keys(state.local).filter((key) => state.local[key]?.file === file);

  function isNew(draft: Draft): boolean {
    const file = fileOf(state, draft.file);
    const section = file && sectionOf(file, draft.section);
    const differs = section && !same(sectionValue(section, file.value), draft.value);
    if (!differs) dropDraft(storage, draft);
    return Boolean(differs);
  }

  async function refreshChanges() {
    const answer = await send<ChangesAnswer>("changes");
    if (succeeded(answer)) set({ changes: answer.body });
  }

  function write(file: string, section: string, value: Json, wait = typingPause) {
    const key = keyOf(file, section);
    const local: Local = { file, section, value, phase: "saving", problems: [] };
    const problems = state.local[key]?.problems ?? [];
    // Sentences stay until the server has looked again, so that nothing jumps while typing.
    set({ local: { ...state.local, [key]: { ...local, problems } } });
    keepDraft(storage, { file, section, value });
    later(key, wait, () => save(key));
  }

  function change(file: string, section: string, value: Json, field = "") {
    const content = fileOf(state, file);
    const before = content && shownValue(state, content, section);
    if (before === undefined || same(before, value)) return;
    const edit = { file, section, field, before, after: value, at: Date.now() };
    set({ history: remember(state.history, edit) });
    write(file, section, value);
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
    if (!section || local.phase === "conflict") return;
    const answer = await send<Saved>("save", {
      file: file.file,
      version: file.version,
      path: section.path,
      value: toSend(section, file.value, local.value),
    });
    const untouched = state.local[key]?.value === local.value;
    if (succeeded(answer)) {
      saves++;
      setFile(file.file, answer.body);
      if (untouched) setLocal(key, { phase: "saved", problems: [] });
      if (untouched) dropDraft(storage, local);
      later("changes", 600, refreshChanges);
      set({ trouble: undefined });
    } else if (answer.status === 409) {
      const theirs = answer.body as Conflict;
      const elsewhere = same(
        sectionValue(section, file.value),
        sectionValue(section, theirs.value),
      );
      if (elsewhere) {
        setFile(file.file, theirs);
        await saveNow(key);
      } else setLocal(key, { phase: "conflict", theirs });
    } else refuse(key, answer, untouched);
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

  function settle(key: string, choice: "mine" | "theirs") {
    const local = state.local[key];
    if (!local?.theirs) return;
    setFile(local.file, local.theirs);
    if (choice === "mine") {
      write(local.file, local.section, local.value, 0);
    } else {
      dropDraft(storage, local);
      forget([key]);
    }
  }

  function travel(step: ReturnType<typeof stepBack>, to: "before" | "after") {
    if (!step) return;
    const { file, section } = step.edit;
    set({ history: step.history });
    openSection(file, section);
    write(file, section, step.edit[to], 0);
  }

  /** Saved texts are shown as the file holds them once their form is left. */
  function open(place: Place) {
    const left = Object.entries(state.local).filter(([, { phase }]) => phase === "saved");
    const here = place.panel === "section" ? keyOf(place.file, place.section) : "";
    forget(left.map(([key]) => key).filter((key) => key !== here));
    set({ place });
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
    const { place } = state;
    const pictures = fileOf(state, file)?.kind === "pictures";
    if (pictures && place.panel === "pictures" && place.name === section) return;
    if (place.panel === "section" && place.file === file && place.section === section) return;
    open(pictures ? { panel: "pictures", name: section } : { panel: "section", file, section });
  }

  function answerDraft(draft: Draft, answer: "restore" | "discard") {
    set({ found: state.found.filter((other) => other !== draft) });
    if (answer === "discard") return dropDraft(storage, draft);
    openSection(draft.file, draft.section);
    change(draft.file, draft.section, draft.value);
  }

  return {
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    get: () => state,
    send,
    load,
    refreshChanges,
    change,
    retry: () => Promise.all(Object.keys(state.local).map(save)),
    /** Until everything written so far has been sent. */
    flush: () => Promise.all([...timers.keys()].filter((key) => state.local[key]).map(save)),
    settle,
    undo: () => travel(stepBack(state.history), "before"),
    redo: () => travel(stepForward(state.history), "after"),
    open,
    openField,
    answerDraft,
  };
}
