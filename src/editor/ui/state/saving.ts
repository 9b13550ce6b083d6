import { tidy } from "../../preview/marks.ts";
import type { ChangesAnswer, ContentAnswer, Json, Path, Saved, Sending } from "../../shared/api.ts";
import { type Clash, mergeValues } from "../../shared/merge.ts";
import { changedFields, changedPath, same, setAt, valueAt } from "../../shared/values.ts";
import type { Call } from "../http/api-client.ts";
import type { createDrafts } from "./drafts.ts";
import { beforeTyping, remember } from "./history.ts";
import {
  clashesIn,
  fileOf,
  isSameClash,
  type Local,
  movedAlong,
  rebase,
  type State,
  shownValue,
  unsavedTexts,
  viewOf,
  withMoved,
  withOldClashes,
} from "./state.ts";

const typingPause = 250;
/** Without a letter for so long, nobody types. */
const calm = 20_000;
const betweenReceiving = 3 * 60_000;
/** A server that answers and refuses is asked less often: to look at a password costs it time. */
const pauseAfter = (status: number) => (status === 0 ? 3000 : 15_000);
const pauses: { [phase in Sending["phase"]]?: number } = {
  sending: 1000,
  sent: 2000,
  waiting: 60_000,
  late: 60_000,
};

type Memory = { get: () => State; set: (part: Partial<State>) => void };
export type Drafts = ReturnType<typeof createDrafts>;

/** What is written goes to the server after a pause, and what others write comes in. */
export function createSaving({ get, set }: Memory, call: Call, drafts: Drafts) {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** A file's saves follow one another: each starts from what the one before has made. */
  const queues = new Map<string, Promise<void>>();
  let reading = Promise.resolve();
  let waiting: Promise<void> | undefined;
  let saves = 0;
  let looks = 0;
  let typedAt = 0;

  function later(what: string, wait: number, act: () => void) {
    clearTimeout(timers.get(what));
    timers.set(what, setTimeout(act, wait));
  }

  /** One reading after the other, so that an older one never comes last. Those that wait are one. */
  function load(): Promise<void> {
    waiting ??= reading.then(() => {
      waiting = undefined;
      const read = readContent();
      reading = read.catch(() => undefined);
      return read.then(refreshChanges);
    });
    return waiting;
  }

  async function readContent() {
    const before = saves;
    const answer = await call<ContentAnswer>("content");
    if (!answer.ok) {
      set({ trouble: answer.problems[0]?.text });
      return later("load", pauseAfter(answer.status), load);
    }
    // What was read before a save must not take the place of what the save has made.
    if (saves !== before) return later("load", 300, load);
    const first = get().phase !== "ready";
    const left = first ? await drafts.take() : [];
    const { files } = answer.body;
    const changed = files.filter(({ file, value }) => !same(fileOf(get(), file)?.value, value));
    const moved = withMoved(get(), files);
    const unsaved = Object.values(get().local).filter(({ phase }) => phase === "offline");
    // What waits to be saved may still be refused for the same reason.
    const trouble = unsaved.length > 0 ? get().trouble : undefined;
    set({ phase: "ready", trouble, content: answer.body, ...moved });
    for (const { file } of changed) takeFile(file);
    left.forEach(takeUp);
    if (first) later("receive", 0, receive);
    for (const { file } of unsaved) save(file);
  }

  async function refreshChanges() {
    const look = ++looks;
    const answer = await call<ChangesAnswer>("changes");
    // An older answer that comes last is not taken.
    if (!answer.ok || look !== looks) return;
    set({ changes: answer.body });
    if (answer.body.git.available) watch(answer.body.git.sending);
  }

  /** What others have published comes in, but not under the hands of somebody who types. */
  async function receive() {
    const rest = typedAt + calm - Date.now();
    if (rest > 0) return later("receive", rest, receive);
    await call("receive", {});
    await load();
    later("receive", betweenReceiving, receive);
  }

  /** A version is looked after until visitors see it. */
  function watch({ phase }: Sending) {
    const pause = pauses[phase];
    if (!pause) return;
    later("sending", pause, async () => {
      const answer = await call<Sending>("sending");
      const { changes } = get();
      if (!answer.ok || !changes?.git.available) return;
      set({ changes: { ...changes, git: { ...changes.git, sending: answer.body } } });
      // Others' changes may have come in.
      if (phase === "sending" && answer.body.phase !== phase) await load();
      else watch(answer.body);
    });
  }

  const originalOf = (file: string) => fileOf(get(), file)?.translates?.original;

  function setLocal(file: string, part: Partial<Local>) {
    const value = fileOf(get(), file)?.value ?? null;
    const original = originalOf(file);
    const fresh: Local = { file, base: value, value, original, phase: "saved", problems: [] };
    const local = { ...get().local, [file]: { ...(get().local[file] ?? fresh), ...part } };
    set({ local });
    // What is not on disk stays in the browser, through a crash or a reload.
    drafts.keep(Object.values(local).filter(({ phase }) => phase !== "saved"));
  }

  /** Takes a file as it is on disk into what is being written. `sent` is what was sent of that. */
  function takeFile(name: string, sent?: Json) {
    const local = get().local[name];
    const disk = fileOf(get(), name)?.value ?? null;
    if (!local || disk === null) return;
    setLocal(name, rebase(local, sent ?? tidy(local.value), disk));
    // What clashed before may not any more.
    if (!sent && local.phase === "refused") save(name);
  }

  function change(name: string, path: Path, to: Json | undefined, wait = typingPause) {
    const file = fileOf(get(), name);
    const before = file && shownValue(get(), file);
    if (before === undefined) return;
    const after = setAt(before, path, to);
    if (same(before, after)) return;
    const { history, visit } = get();
    const edit = { file: name, before, after, visit, undone: false };
    set({ history: remember(history, edit), undone: "" });
    write(name, after, wait);
  }

  /** Without a step in the history. */
  function write(file: string, value: Json, wait = 0) {
    // Sentences stay until the server has looked again, so that nothing jumps while typing.
    typedAt = Date.now();
    setLocal(file, { value, phase: "saving" });
    later(file, wait, () => save(file));
  }

  function save(file: string): Promise<void> {
    clearTimeout(timers.get(file));
    timers.delete(file);
    const next = (queues.get(file) ?? Promise.resolve()).then(() => saveNow(file));
    queues.set(file, next);
    return next;
  }

  async function saveNow(file: string) {
    const local = get().local[file];
    if (!local) return;
    const after = tidy(local.value);
    const original = originalOf(file);
    const answer = await call<Saved>("save", { file, before: local.base, after, original });
    // Items of the original have moved meanwhile: what is written here goes along first.
    if ((!answer.ok && answer.status === 409) || !same(original, originalOf(file))) {
      await load();
      return saveNow(file);
    }
    const untouched = get().local[file]?.value === local.value;
    if (!answer.ok && answer.status !== 422) {
      setLocal(file, { phase: "offline", problems: [] });
      set({ trouble: answer.problems[0]?.text });
      return later("load", pauseAfter(answer.status), load);
    }
    set({ trouble: undefined });
    if (answer.ok) takeSaved(file, answer.body.value, after);
    if (!untouched) return;
    const { problems } = answer.ok ? answer.body : answer;
    const clashes = clashesIn(get().local[file], fileOf(get(), file)?.value ?? null);
    const refused = problems.length > 0 || clashes.length > 0;
    setLocal(file, { problems, phase: refused ? "refused" : "saved" });
    if (problems.length > 0) await takeFragmentsBack(file);
  }

  function takeSaved(file: string, value: Json, sent: Json) {
    saves++;
    const files = get().content.files.map((old) => (old.file === file ? { ...old, value } : old));
    set({ content: { ...get().content, files } });
    takeFile(file, sent);
    later("changes", 600, refreshChanges);
  }

  /** Of a text that does not pass, the beginning may be saved: it ended in a pause. Nobody meant to publish that. */
  async function takeFragmentsBack(name: string) {
    const before = fileOf(get(), name)?.value ?? null;
    const after = unsavedTexts(get()).reduce((value, { file, path }) => {
      const start = beforeTyping(get().history, name, path);
      return file.file === name && start !== undefined ? setAt(value, path, start) : value;
    }, before);
    if (same(before, after)) return;
    const original = originalOf(name);
    const answer = await call<Saved>("save", { file: name, before, after, original });
    const local = get().local[name];
    if (!answer.ok || !local) return;
    const { value } = answer.body;
    // What is written here starts from there now, so that it is nobody else's change.
    setLocal(name, {
      base: changedFields(before, value).reduce(
        (base, path) => setAt(base, path, valueAt(value, path)),
        local.base,
      ),
    });
    takeSaved(name, value, tidy(get().local[name]?.value ?? null));
  }

  /** Which of two texts of a field stays. */
  function settle(name: string, clash: Clash, choice: "mine" | "theirs") {
    const local = get().local[name];
    const disk = fileOf(get(), name)?.value ?? null;
    if (!local) return;
    const mine = tidy(local.value);
    // A step of its own.
    set({ visit: get().visit + 1 });
    setLocal(name, { base: withOldClashes(local.base, mine, disk, clash) });
    if (choice === "mine") return write(name, local.value);
    const choose = (other: Clash) => (isSameClash(other, clash) ? choice : "mine");
    change(name, [], mergeValues(local.base, mine, disk, choose).value, 0);
  }

  /** Goes on with what an earlier visit has not saved, on what is there now: others may have written since. */
  function takeUp(draft: Local) {
    const file = fileOf(get(), draft.file);
    const shown = file && shownValue(get(), file);
    if (!file || shown === undefined) return;
    const original = file.translates?.original;
    const base = movedAlong(draft.base, draft.original, original);
    const mine = movedAlong(tidy(draft.value), draft.original, original);
    const { value } = rebase({ base, value: mine }, mine, shown);
    if (same(value, shown)) return;
    const language = file.translates?.language;
    set({ view: viewOf(file, changedPath(shown, value)), language });
    change(draft.file, [], value);
    const disk = get().local[draft.file]?.base ?? null;
    setLocal(draft.file, { base: withOldClashes(base, mine, disk) });
  }

  return {
    load,
    refreshChanges,
    change,
    write,
    /** Until everything written so far has been sent and answered. */
    flush: async () => {
      for (const key of timers.keys()) if (get().local[key]) save(key);
      await Promise.all(queues.values());
    },
    settle,
  };
}
