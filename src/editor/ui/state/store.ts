import type { Path, StepTaken, Travel } from "../../shared/api.ts";
import { valueAt } from "../../shared/values.ts";
import { sectionOf, sectionsOf } from "../content/sections.ts";
import type { Answer, Call } from "../http/api-client.ts";
import { fileIn, hasWords } from "../languages/translations.ts";
import { type Direction, remember, travel } from "./history.ts";
import { createSaving, type Drafts } from "./saving.ts";
import { fileOf, initialState, isSameView, type State, type View, viewOf } from "./state.ts";

/** What the page knows, and what can be done in it. */
export function createStore(call: Call, drafts: Drafts) {
  let state = initialState;
  const listeners = new Set<() => void>();
  const get = () => state;
  function set(part: Partial<State>) {
    state = { ...state, ...part };
    for (const listener of listeners) listener();
  }
  const { write, ...saving } = createSaving({ get, set }, call, drafts);

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
    const file = view.panel === "section" ? fileOf(state, view.file) : undefined;
    const language = file ? file.translates?.language : state.language;
    set({ view, language, local: Object.fromEntries(local), undone: "" });
  }

  /** In another language, or in the default one, with the same form if it has one there. */
  function speak(language: string | undefined) {
    const { view } = state;
    const here = view.panel === "section" ? fileOf(state, view.file) : undefined;
    const there = here && fileIn(state, here, language);
    set({ language });
    if (there && view.panel === "section") {
      const section = sectionOf(there, view.section) ?? sectionsOf(there)[0];
      open(section ? { ...view, file: there.file, section: section.id } : { panel: "welcome" });
    }
    // What was changed in one language may be older in the other.
    saving.load();
  }

  function openField(name: string, path: Path) {
    const found = fileOf(state, name);
    // What is not said stands once.
    const isOnce =
      found &&
      !hasWords(found, path) &&
      valueAt(fileIn(state, found, undefined)?.value, path) !== undefined;
    const file = isOnce ? fileIn(state, found, undefined) : found;
    if (file) open(viewOf(file, path));
    else if (name.startsWith("brand/")) open({ panel: "logo" });
  }

  /** Someone who is there already keeps their place in it. */
  function show(name: string, path: Path) {
    const file = fileOf(state, name);
    if (file && !isSameView(viewOf(file, path), state.view)) openField(name, path);
  }

  function undoOrRedo(direction: Direction) {
    const { edit, act, ...result } = travel(state, direction);
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
    speak,
    meet: (others: State["others"]) => set({ others }),
    /** Somebody begins to write in a field. */
    visit: () => set({ visit: state.visit + 1 }),
    undo: () => undoOrRedo("undo"),
    redo: () => undoOrRedo("redo"),
  };
}
