import { randomUUID } from "node:crypto";
import { parse } from "yaml";
import type { Json, StepTaken, Travel } from "../../shared/api.ts";
import { picturesTitle } from "../../shared/names.ts";
import { refuse } from "../http/refuse.ts";
import { mergeFile } from "../merge/clashes.ts";
import type { ContentStore, States } from "./content-store.ts";
import { definitionOf, titleOf } from "./files.ts";

type Step = { before: States; after: States };
type Data = States[string];

/** They hold pictures, and are forgotten when the editor stops. */
const mostSteps = 40;

const bytes = (data: Data) => (data === undefined ? undefined : Buffer.from(data));
const parsed = (data: Data) => (parse(String(data ?? "")) ?? null) as Json;

/** What was done at a button: an article deleted, a picture replaced. Each is undone and redone like a text. */
export function createSteps(store: ContentStore) {
  const steps = new Map<string, Step>();

  async function keep<Answer extends object>(
    work: () => Promise<Answer>,
  ): Promise<Answer & StepTaken> {
    const { answer, before, after } = await store.recording(work);
    if (Object.keys(after).length === 0) return answer;
    const id = randomUUID();
    steps.set(id, { before, after });
    const [oldest = ""] = steps.keys();
    if (steps.size > mostSteps) steps.delete(oldest);
    return { ...answer, step: { id, title: await titleFor(before, after) } };
  }

  async function titleFor(before: States, after: States): Promise<string> {
    const files = await store.read();
    const found = Object.keys(after).map((name) =>
      titleOf(name, definitionOf(name) ? parsed(after[name] ?? before[name]) : null, files),
    );
    const titles = [...new Set(found)].filter(
      (title, _, { length }) => length === 1 || title !== picturesTitle,
    );
    return titles.length > 2 ? `${titles[0]} and ${titles.length - 1} more` : titles.join(", ");
  }

  /** Only what is still as the step left it, or can be put together with what was written since. */
  async function travel({ id, direction }: Travel): Promise<object> {
    const step = steps.get(id);
    if (!step) throw refuse("Not undone: the editor was started again since. Look under Publish.");
    const [from, to] = direction === "undo" ? [step.after, step.before] : [step.before, step.after];
    const sidesOf = async (file: string) => {
      const theirs = (await store.states([file]))[file];
      // The original of a translation may be no part of the step.
      if (!(file in from)) return { base: theirs, mine: theirs, theirs };
      return { base: bytes(from[file]), mine: bytes(to[file]), theirs };
    };
    const wanted: States = {};
    for (const file of Object.keys(from)) {
      const { data, clashes } = await mergeFile(store, file, sidesOf, {});
      if (clashes.length > 0) throw refuse("Not undone: it was changed again since.");
      wanted[file] = data;
    }
    await store.put(wanted);
    return {};
  }

  return { keep, travel };
}
