import type { Held, Sending } from "../../shared/api.ts";
import type { ContentStore } from "../content/content-store.ts";
import type { Choices } from "../merge/clashes.ts";
import { mergeRemote, NotMerged } from "../merge/merge-remote.ts";
import { commitOf, GitError, git, gitText } from "./git.ts";
import { isUnsent, type Repository, repositoryOf, type Target } from "./repository.ts";
import { watchVisitors } from "./visitors.ts";

type Step =
  | { phase: "idle" }
  | Extract<Sending, { phase: "sending" | "choosing" }>
  /** Only as long as something is left to send. */
  | Extract<Sending, { phase: "waiting" }>;

export type Sender = ReturnType<typeof createSender>;

/** How often somebody else may be faster before we give up. */
const mostTries = 4;

/** Sends the published versions while others work on. What is sent is known to git, also after a restart. */
export function createSender(store: ContentStore) {
  const { folder } = store;
  const seen = watchVisitors(store);
  let step: Step = { phase: "idle" };
  let receiving: Promise<void> | undefined;
  /** A newer program has come in than the one that runs. */
  let isOld = false;
  /** As long as what others have published cannot be put together with what is here. */
  let held: Held | undefined;

  /** Git is asked for the repository, unless it was just now. */
  async function state(asked?: Repository): Promise<Sending> {
    const before = step;
    if (before.phase === "sending" || before.phase === "choosing") return before;
    const repository = asked ?? (await repositoryOf(folder));
    if (repository.state === "unusable" || !repository.target) return { phase: "nowhere" };
    const { target, commit } = repository;
    const isWaiting = commit !== target.sent && (await isUnsent(folder, target));
    // Sending has begun or ended meanwhile.
    if (step !== before) return state();
    if (!isWaiting) return seen.state(commit, target, "some time ago");
    const problem = (before.phase === "waiting" && before.problem) || held;
    return { phase: "waiting", ...(problem && { problem }) };
  }

  /** Returns when nothing is left to send, or when it did not work. `state` says which. */
  async function send(choices: Choices = {}): Promise<void> {
    if (step.phase === "sending") return;
    step = { phase: "sending", percent: 0 };
    await receiving;
    step = await sendAll(choices).catch(failure);
  }

  /** Takes in what others have published. If that does not work, it will at the next time. */
  async function receive(): Promise<void> {
    if (step.phase === "sending") return;
    receiving ??= receiveAll().finally(() => {
      receiving = undefined;
    });
    await receiving;
  }

  async function receiveAll(): Promise<void> {
    const repository = await repositoryOf(folder);
    if (repository.state === "unusable" || !repository.target) return;
    const clashes = await takeIn(repository.target, {}, true).catch(() => []);
    if (step.phase === "sending") return;
    if (clashes.length > 0) step = { phase: "choosing", clashes };
    else if (step.phase === "choosing") step = { phase: "idle" };
  }

  async function takeIn({ remote, tracking }: Target, choices: Choices, unasked = false) {
    await git(folder, ["fetch", "--progress", "--no-tags", remote], { unasked });
    const merging = store.inTurn(() => mergeRemote(store, tracking, choices));
    const { clashes, program } = await merging.catch((error) => {
      if (error instanceof NotMerged) held = explain(error);
      throw error;
    });
    held = undefined;
    isOld ||= program;
    return clashes;
  }

  async function sendAll(choices: Choices): Promise<Step> {
    const repository = await repositoryOf(folder);
    if (repository.state === "unusable") return waiting(repository.advice, "");
    const { target } = repository;
    if (!target) return { phase: "idle" };
    const onProgress = (percent: number) => {
      step = { phase: "sending", percent };
    };
    let clashes = await takeIn(target, choices);
    // Somebody may publish while we send.
    for (let tries = 1; clashes.length === 0 && (await isUnsent(folder, target)); tries++) {
      const commit = await gitText(folder, "rev-parse", "HEAD");
      const push = ["push", "--progress", target.remote, `${commit}:refs/heads/${target.branch}`];
      await git(folder, push, { onProgress }).catch(async (error) => {
        if (tries === mostTries || !isOvertaken(error)) throw error;
        clashes = await takeIn(target, choices);
      });
    }
    if (clashes.length > 0) return { phase: "choosing", clashes };
    await seen.state(await commitOf(folder, "HEAD"), target, "now");
    return { phase: "idle" };
  }

  return { state, send, receive, isOld: () => isOld, held: () => held };
}

const isOvertaken = (error: unknown) =>
  error instanceof GitError && /\((fetch first|non-fast-forward)\)/.test(error.output);

const waiting = (text: string, detail: string): Step => ({
  phase: "waiting",
  problem: { text, detail },
});

function failure(error: unknown): Step {
  // What is held says why.
  if (error instanceof NotMerged) return { phase: "waiting" };
  const { message: detail } = error as Error;
  if (!(error instanceof GitError)) console.error(error);
  const output = error instanceof GitError ? error.output : detail;
  const [, text = ""] = reasons.find(([pattern]) => pattern.test(output)) ?? [];
  return waiting(text, detail);
}

function explain({ message, problems }: NotMerged): Held {
  if (problems.length === 0) return { text: notMerged, detail: message };
  return { text: `${notPassing} ${problems.join(" ")} ${mend}`, detail: "" };
}

const notMerged =
  "Somebody else has changed the same files in a way that the editor cannot put together with yours. Everything here is as it was. Ask whoever looks after the site.";
const notPassing = "Together with what others have published, this does not pass:";
const mend =
  "Everything here is as it was, and nothing of theirs comes in until it passes. Correct what you wrote; if you have published it already, publish it again. If you did not write it, ask whoever looks after the site.";

const reasons: [RegExp, string][] = [
  [
    /denied|authenticat|host key|could not read Username|\b40[13]\b/i,
    "This computer may not send to the place where the site is kept. Ask whoever looks after the site for access.",
  ],
  [
    /timed out|resolve host|unable to access|could not read from remote|does not appear to be|unreachable|connect/i,
    "The place where the site is kept does not answer. Is this computer online? Then try again.",
  ],
  [/./s, "It was refused where the site is kept. Ask whoever looks after the site."],
];
