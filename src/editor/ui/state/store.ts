import type { Path, StepTaken, Travel } from "../../shared/api.ts";
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

  async function callAndRemember<Body>(name: string, body?: unknown): Promise<Answer<Body>> {
    const answer = await call<Body & StepTaken>(name, body);
    const { step } = answer.ok ? answer.body : {};
    if (step) {
      const act = { act: step.id, title: step.title, undone: false };
      set({ history: remember(state.history, act), undone: "" });
    }
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
    else if (name.startsWith("brand/")) open({ panel: "logo" });
  }

  /** Someone who is there already keeps their place in it. */
  function show(name: string, path: Path) {
    const file = fileOf(state, name);
    if (file && !isSameView(viewOf(file, path), state.view)) openField(name, path);
  }

  function undoOrRedo(direction: Direction, scope: Scope) {
    const { edit, act, ...result } = travel(state, direction, scope);
    if (edit) show(edit.file, edit.path);
    set(result);
    if (edit) write(edit.file, edit.value);
    if (act) travelAct(act);
  }

  async function travelAct(act: Travel) {
    await saving.flush();
    const answer = await call("step", act);
    await saving.load();
    if (answer.ok) return;
    const history = state.history.filter((step) => !("act" in step) || step.act !== act.id);
    set({ history, undone: answer.problems.map(({ text }) => text).join(" ") });
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
    /** Somebody begins to write in a field. */
    visit: () => set({ visit: state.visit + 1 }),
    undo: (scope: Scope) => undoOrRedo("undo", scope),
    redo: (scope: Scope) => undoOrRedo("redo", scope),
    answerDraft(draft: Draft, answer: "restore" | "discard") {
      if (answer === "restore") show(draft.file, changedPath(draft.base, draft.value));
      answerDraft(draft, answer);
    },
  };
}
