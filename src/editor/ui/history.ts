import type { Json } from "../api.ts";

/** One change of a section's value. `field` is where it was made. */
export type Edit = {
  file: string;
  section: string;
  field: string;
  before: Json;
  after: Json;
  at: number;
};

export type History = { past: Edit[]; future: Edit[] };

export const noHistory: History = { past: [], future: [] };

const most = 200;
const pause = 1000;

/** Letters typed into one field without a pause are one step. */
export function remember({ past }: History, edit: Edit): History {
  const last = past.at(-1);
  const continues =
    last?.file === edit.file &&
    last.section === edit.section &&
    last.field === edit.field &&
    edit.at - last.at < pause;
  const step = continues ? { ...edit, before: last.before } : edit;
  return { past: [...(continues ? past.slice(0, -1) : past), step].slice(-most), future: [] };
}

export function stepBack({ past, future }: History): { edit: Edit; history: History } | undefined {
  const edit = past.at(-1);
  return edit && { edit, history: { past: past.slice(0, -1), future: [edit, ...future] } };
}

export function stepForward({ past, future }: History) {
  const [edit, ...rest] = future;
  return edit && { edit, history: { past: [...past, edit], future: rest } };
}
