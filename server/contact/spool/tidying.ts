import type { Spool } from "./spool.ts";
import type { WaitingList } from "./waiting-list.ts";

/** In milliseconds. */
const betweenTimes = 60 * 60 * 1000;

/** Removes what nobody needs any more, when it is time again. For the one process that delivers. */
export function createTidying(spool: Spool, waiting: WaitingList) {
  let doneAt = Number.NEGATIVE_INFINITY;
  return async function tidy() {
    const now = Date.now();
    if (now - doneAt < betweenTimes) return;
    doneAt = now;
    await spool.sweep(now);
    await spool.delivered.prune(now, (fingerprint) => waiting.has(fingerprint));
  };
}
