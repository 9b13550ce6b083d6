import type { SpoolRecord } from "../spool/record.ts";
import type { Problem } from "./problem.ts";

/** In milliseconds: the first pause, which doubles up to the longest, and when to give up. */
export type Patience = { first: number; longest: number; giveUpAfter: number };

/** A mail server that says "never" is asked a few times more: it is often a passing mistake. */
const triesAgainstRefusal = 4;

export type NextStep = { step: "retry"; at: Date } | { step: "give up" };

/** What to do with a message after one more attempt has failed. */
export function afterFailure(
  { attempts, queuedAt }: Pick<SpoolRecord, "attempts" | "queuedAt">,
  problem: Pick<Problem, "isRefusal">,
  patience: Patience,
  now: number,
): NextStep {
  if (now - Date.parse(queuedAt) >= patience.giveUpAfter) return { step: "give up" };
  if (problem.isRefusal && attempts + 1 >= triesAgainstRefusal) return { step: "give up" };
  // Above thirty doublings the number loses its meaning long after the longest pause is reached.
  const pause = Math.min(patience.longest, patience.first * 2 ** Math.min(attempts, 30));
  return { step: "retry", at: new Date(now + pause) };
}
