import type { Sending } from "../api.ts";
import { type Choices, NotSent } from "./clashes.ts";
import type { ContentStore } from "./content-store.ts";
import { GitError, gitText, transfer } from "./git.ts";
import { isUnsent, repositoryOf } from "./repository.ts";
import { seenByVisitors } from "./seen.ts";
import { takeIn } from "./take-in.ts";

type Step =
  | { phase: "idle" }
  | Extract<Sending, { phase: "sending" | "asking" }>
  | { phase: "failed"; problem: { text: string; detail: string } };

export type Sender = ReturnType<typeof createSender>;

/** How often somebody else may be faster before we give up. */
const mostTries = 4;

/** Sends the published versions while others work on. What is sent is known to git, also after a restart. */
export function createSender(store: ContentStore) {
  const { folder } = store;
  const seen = seenByVisitors(store);
  let step: Step = { phase: "idle" };

  async function state(): Promise<Sending> {
    if (step.phase === "sending" || step.phase === "asking") return step;
    const repository = await repositoryOf(folder);
    if (repository.state === "unusable" || !repository.remote) return { phase: "nowhere" };
    const waiting = await isUnsent(folder, repository.remote, repository.branch);
    if (!waiting) return { phase: "sent", seen: seen.state() };
    return { phase: "waiting", ...(step.phase === "failed" && { problem: step.problem }) };
  }

  /** Returns when nothing is left to send, or when it did not work. `state` says which. */
  async function send(choices: Choices = {}): Promise<void> {
    if (step.phase === "sending") return;
    step = { phase: "sending", percent: 0 };
    try {
      const repository = await repositoryOf(folder);
      if (repository.state === "unusable") throw new NotSent(repository.advice, "");
      const { remote, branch } = repository;
      if (remote) await sendTo(remote, branch, choices);
      step = { phase: "idle" };
    } catch (error) {
      step = failure(error);
    }
  }

  async function sendTo(remote: string, branch: string, choices: Choices): Promise<void> {
    const tracking = `refs/remotes/${remote}/${branch}`;
    const onProgress = (percent: number) => {
      step = { phase: "sending", percent };
    };
    let commit = "";
    // Somebody may publish while we send.
    for (let tries = 1; await isUnsent(folder, remote, branch); tries++) {
      await transfer(folder, ["fetch", "--no-tags", remote]);
      await store.inTurn(() => takeIn(store, tracking, choices));
      commit = await gitText(folder, "rev-parse", "HEAD");
      try {
        const push = ["push", remote, `${commit}:refs/heads/${branch}`];
        await transfer(folder, push, { onProgress });
      } catch (error) {
        if (tries === mostTries || !isOvertaken(error)) throw error;
      }
    }
    if (commit) seen.ask(commit, remote);
  }

  return { state, send };
}

const isOvertaken = (error: unknown) =>
  error instanceof GitError && /\((fetch first|non-fast-forward)\)/.test(error.output);

function failure(error: unknown): Step {
  if (error instanceof NotSent && error.clashes.length > 0) {
    return { phase: "asking", clashes: error.clashes };
  }
  if (error instanceof NotSent) {
    return { phase: "failed", problem: { text: error.message, detail: error.detail } };
  }
  if (!(error instanceof GitError)) console.error(error);
  const { message } = error as Error;
  const output = error instanceof GitError ? error.output : message;
  const [, text = ""] = reasons.find(([pattern]) => pattern.test(output)) ?? [];
  return { phase: "failed", problem: { text, detail: message } };
}

const reasons: [RegExp, string][] = [
  [
    /denied|authenticat|could not read Username|\b40[13]\b/i,
    "This computer may not send to the place where the site is kept. Ask whoever looks after the site for access.",
  ],
  [
    /timed out|resolve host|unable to access|could not read from remote|does not appear to be|unreachable|connect/i,
    "The place where the site is kept does not answer. Is this computer online? Then try again.",
  ],
  [/./s, "It was refused where the site is kept. Ask whoever looks after the site."],
];
