import { tidy } from "../../preview/marks.ts";
import type { Json, Path, Travel } from "../../shared/api.ts";
import { mergeValues } from "../../shared/merge.ts";
import { placeInWords } from "../../shared/names.ts";
import { changedPath, same, valueAt } from "../../shared/values.ts";
import { copy } from "../shell/copy.ts";
import { type Edit, fileOf, type State, type Step, shownValue } from "./state.ts";

const most = 200;

const isEdit = (step: Step): step is Edit => "file" in step;
const fieldOf = ({ before, after }: Edit) => changedPath(before, after);

export const canUndo = (step: Step) => !step.undone;
export const canRedo = (step: Step) => !canUndo(step);

/** What is typed during one stay in a field is one step. What was undone is forgotten. */
export function remember(history: Step[], step: Step): Step[] {
  const past = history.filter(canUndo);
  const last = past.at(-1);
  const continues =
    last &&
    isEdit(last) &&
    isEdit(step) &&
    isTyped(step) &&
    last.file === step.file &&
    last.visit === step.visit &&
    // Otherwise someone else has written in between.
    same(last.after, step.before) &&
    fieldOf(last).join() === fieldOf(step).join();
  if (continues) return past.with(-1, { ...step, before: last.before });
  return [...past, step].slice(-most);
}

/** A text or a number, and no list in which items come and go. */
function isTyped(edit: Edit): boolean {
  const field = fieldOf(edit);
  const value = valueAt(edit.after, field) ?? valueAt(edit.before, field);
  return typeof value === "string" || typeof value === "number";
}

/** What a field held before somebody began to write in it, this time. Undefined if nobody has. */
export function beforeTyping(history: Step[], file: string, path: Path): Json | undefined {
  const past = history.filter(canUndo);
  const last = past.at(-1);
  const isTyping = (step: Step) =>
    isEdit(step) &&
    step.file === file &&
    step.visit === (last as Edit).visit &&
    fieldOf(step).join() === path.join();
  const start = past[past.findLastIndex((step) => !isTyping(step)) + 1];
  return start && isEdit(start) ? valueAt(start.before, path) : undefined;
}

export type Direction = Travel["direction"];
type Result = Partial<Pick<State, "history" | "undone">> & {
  edit?: { file: string; path: Path; value: Json };
  act?: Travel;
};

/** One step back or forward: what to write, and what to say. */
export function travel(state: State, direction: Direction): Result {
  const undoing = direction === "undo";
  const { history: steps } = state;
  const at = undoing ? steps.findLastIndex(canUndo) : steps.findIndex(canRedo);
  const step = state.history[at];
  if (!step) return {};
  const history = state.history.with(at, { ...step, undone: undoing });
  const inWords = undoing ? copy.undone : copy.redone;
  if (!isEdit(step)) {
    return { history, undone: inWords(step.title), act: { id: step.act, direction } };
  }
  const file = fileOf(state, step.file);
  if (!file) return { history, undone: copy.undoGone };
  const [before, after] = [tidy(step.before), tidy(step.after)];
  const [from, to] = undoing ? [after, before] : [before, after];
  const path = changedPath(from, to);
  const where = placeInWords(file.title, path, shownValue(state, file));
  // Only the fields of that change, and only if they are still as it left them.
  const { value, clashes } = mergeValues(from, to, tidy(shownValue(state, file) ?? null));
  if (clashes.length > 0) return { history, undone: copy.undoRefusedHere(where) };
  return { history, undone: inWords(where), edit: { file: step.file, path, value } };
}
