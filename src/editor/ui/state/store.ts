import type { Path } from "../../shared/api.ts";
import { changedPath } from "../../shared/values.ts";
import type { Answer, Call } from "../http/api-client.ts";
import { type Direction, remember, type Scope, travel } from "./history.ts";
import { createSaving, type Drafts } from "./saving.ts";
import {
  type Draft,
  fileOf,
  initialState,
  isSameView,
  type State,
  type View,
  viewOf,
} from "./state.ts";

/** What the page knows, and what can be done in it. */
export function createStore(call: Call, drafts: Drafts) {
  let state = initialState;
  const listeners = new Set<() => void>();
  const get = () => state;
  function set(part: Partial<State>) {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }
  const { write, answerDraft, ...saving } = createSaving({ get, set }, call, drafts);

  /** What only the list of changes can undo is a step too, or undo would go back behind it. */
  async function callAndRemember<Body>(name: string, body?: unknown): Promise<Answer<Body>> {
    const before = state.content.files;
    const answer = await call<Body>(name, body);
    if (!answer.ok || !/^(articles|pictures|brand|launch|undo)/.test(name)) return answer;
    // A text that went back is a text like any other, and comes again with another undo.
    const { file = "" } = answer.body as { file?: string };
    const old = name === "undo" && before.find((other) => other.file === file);
    if (old) await saving.load();
    const after = fileOf(state, file)?.value;
    const step = old && after !== undefined && { file, before: old.value, after, at: Date.now() };
    set({
      history: remember(state.history, step ? { ...step, undone: false } : "act"),
      undone: "",
    });
    return answer;
  }

  /** Saved texts are shown as the file holds them once their form is left. */
  function open(view: View) {
    const local = Object.entries(state.local).filter(([, { phase }]) => phase !== "saved");
    set({ view, local: Object.fromEntries(local), undone: "" });
  }

  function openField(name: string, path: Path) {
    const file = fileOf(state, name);
    if (file) open(viewOf(file, path));
  }

  /** Someone who is there already keeps their place in it. */
  function show(name: string, path: Path) {
    const file = fileOf(state, name);
    if (file && !isSameView(viewOf(file, path), state.view)) openField(name, path);
  }

  function undoOrRedo(direction: Direction, scope: Scope) {
    const { edit, ...result } = travel(state, direction, scope);
    if (edit) show(edit.file, edit.path);
    set(result);
    if (edit) write(edit.file, edit.value);
  }

  return {
    ...saving,
    get,
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    call: callAndRemember,
    open,
    openField,
    undo: (scope: Scope) => undoOrRedo("undo", scope),
    redo: (scope: Scope) => undoOrRedo("redo", scope),
    answerDraft(draft: Draft, answer: "restore" | "discard") {
      if (answer === "restore") show(draft.file, changedPath(draft.base, draft.value));
      answerDraft(draft, answer);
    },
  };
}
