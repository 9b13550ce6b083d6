import { singular } from "../../content/singular.ts";
import type { ContentFile, Json, Path } from "../api.ts";
import { mergeValues } from "../merge.ts";
import { tidy } from "../tidy.ts";
import { changedPath } from "../values.ts";
import { copy } from "./copy.ts";
import { isEdit, type Step, stepBack, stepForward } from "./history.ts";
import { plainName, sectionOf } from "./sections.ts";
import { fileOf, keyOf, placeOfPanel, type State, shownValue } from "./state.ts";

/** A key undoes what was done in the open panel, the button what was done last. */
export type Scope = "panel" | "all";

type Result = Partial<Pick<State, "history" | "undone">> & {
  edit?: { file: string; section: string; value: Json };
};

/** One step back or forward: what to write, and what to say. */
export function travel(state: State, direction: "undo" | "redo", scope: Scope): Result {
  const here = placeOfPanel(state, state.place);
  const isMeant = (step: Step) =>
    scope === "all" || (isEdit(step) && keyOf(step.file, step.section) === here);
  const found = (direction === "undo" ? stepBack : stepForward)(state.history, isMeant);
  if (!found) return {};
  const { step, history } = found;
  if (!isEdit(step)) return { history, undone: copy.undoElsewhere(step.done) };
  const file = fileOf(state, step.file);
  const shown = file && shownValue(state, file, step.section);
  if (!file || shown === undefined) return { history, undone: copy.undoGone };
  const [from, to] = [tidy(step.before), tidy(step.after)];
  const where = placeInWords(file, step.section, changedPath(from, to));
  // Only the fields of that change, and only if they are still as it left them.
  const { value, clashes } =
    direction === "undo" ? mergeValues(to, from, tidy(shown)) : mergeValues(from, to, tidy(shown));
  if (clashes.length > 0) return { history, undone: copy.undoRefusedHere(where) };
  const undone = direction === "undo" ? copy.undone(where) : copy.redone(where);
  return { history, undone, edit: { file: step.file, section: step.section, value } };
}

/** "Home, Top of the page, Slide 2, Title" */
function placeInWords(file: ContentFile, section: string, path: Path): string {
  const words = [file.title, sectionOf(file, section)?.title ?? section];
  for (const step of path) {
    if (typeof step === "string") words.push(plainName(step));
    else words.push(`${singular(words.pop() ?? "")} ${step + 1}`);
  }
  return words.join(", ");
}
