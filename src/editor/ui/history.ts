import type { Json } from "../api.ts";
import { same } from "../values.ts";

/** One change of a section's value. `field` is where it was made. */
export type Edit = {
  file: string;
  section: string;
  field: string;
  before: Json;
  after: Json;
  at: number;
};

/** Something that only the list of changes can undo, in words: an article deleted, a picture replaced. */
export type Act = { done: string };

export type Step = Edit | Act;
export type History = { past: Step[]; future: Edit[] };

export const noHistory: History = { past: [], future: [] };
export const isEdit = (step: Step): step is Edit => "file" in step;

const most = 200;
const pause = 1000;

/** Letters typed into one field without a pause are one step. */
export function remember({ past }: History, step: Step): History {
  const last = past.at(-1);
  const continues =
    last &&
    isEdit(last) &&
    isEdit(step) &&
    last.file === step.file &&
    last.section === step.section &&
    last.field === step.field &&
    step.at - last.at < pause &&
    // Otherwise someone else has written in between.
    same(last.after, step.before);
  const whole = continues ? { ...step, before: last.before } : step;
  return { past: [...(continues ? past.slice(0, -1) : past), whole].slice(-most), future: [] };
}

/** The last step that is meant, and the history without it. */
export function stepBack({ past, future }: History, isMeant = (_step: Step) => true) {
  const at = past.findLastIndex(isMeant);
  const step = past[at];
  return step && { step, history: { past: past.toSpliced(at, 1), future: withStep(future, step) } };
}

export function stepForward({ past, future }: History, isMeant = (_step: Step) => true) {
  const at = future.findIndex(isMeant);
  const step = future[at];
  return step && { step, history: { past: [...past, step], future: future.toSpliced(at, 1) } };
}

const withStep = (future: Edit[], step: Step) => (isEdit(step) ? [step, ...future] : future);
