import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { referenceFrom } from "../../../protocol/reference.ts";
import type { SpoolLock } from "../spool/lock.ts";
import type { SpoolRecord } from "../spool/record.ts";
import type { Spool } from "../spool/spool.ts";
import type { WaitingList } from "../spool/waiting-list.ts";
import type { Deliver } from "./deliver.ts";
import { problemFrom } from "./problem.ts";
import { afterFailure, type Patience } from "./schedule.ts";

/** Enough to empty a full spool in minutes, few enough for a small mail server. */
const mostAtOnce = 4;

type Parts = {
  spool: Spool;
  waiting: WaitingList;
  lock: SpoolLock;
  deliver: Deliver;
  patience: Patience;
  log: FastifyBaseLogger;
};

/** Takes waiting messages to their destination, as the only process on this spool that does. */
export class Courier {
  readonly #parts: Parts;
  readonly #underWay = new Map<string, Promise<void>>();
  /** Delivered, but the disk would not take the mark: not to be sent again, only to be marked. */
  readonly #unmarked = new Set<string>();
  #phase: "off duty" | "standing by" | "on duty" = "off duty";

  constructor(parts: Parts) {
    this.#parts = parts;
  }

  get isOnDuty() {
    return this.#phase === "on duty";
  }

  start() {
    this.#phase = "standing by";
  }

  /** Becomes the one who delivers, unless another process is, and sets out. */
  round() {
    if (this.#phase === "standing by" && this.#parts.lock.take()) this.#phase = "on duty";
    this.setOut();
  }

  setOut() {
    while (this.isOnDuty && this.#underWay.size < mostAtOnce) {
      const fingerprint = this.#parts.waiting.nextDue(Date.now(), this.#underWay);
      if (!fingerprint) return;
      const errand = this.#run(fingerprint).finally(() => {
        this.#underWay.delete(fingerprint);
        this.setOut();
      });
      this.#underWay.set(fingerprint, errand);
    }
  }

  /** Sets out no more and waits, so many milliseconds at most, for the deliveries under way. */
  async stop(patience: number) {
    this.#phase = "off duty";
    const enough = new AbortController();
    await Promise.race([
      Promise.all(this.#underWay.values()),
      wait(patience, undefined, { signal: enough.signal }).catch(() => {}),
    ]);
    enough.abort();
    // Deliveries that hang are cut off when the process ends, and the lock ends with it.
    if (this.#underWay.size === 0) this.#parts.lock.release();
  }

  /** A message whose errand fails for a reason of ours stays where it is and is tried later. */
  async #run(fingerprint: string) {
    const { waiting, patience, log } = this.#parts;
    try {
      await this.#deliver(fingerprint);
    } catch (error) {
      waiting.postpone(fingerprint, Date.now() + patience.first);
      log.error(
        { reference: referenceFrom(fingerprint), problem: problemFrom(error).summary },
        "the spool cannot be read or written",
      );
    }
  }

  async #deliver(fingerprint: string) {
    const { spool, waiting, deliver, log } = this.#parts;
    const reference = referenceFrom(fingerprint);
    const record = await spool.read("waiting", fingerprint);

    if (record === "gone") return waiting.remove(fingerprint);
    if (record === "unreadable") {
      await spool.setAside(fingerprint);
      waiting.remove(fingerprint);
      log.error({ reference }, "a spool file cannot be read and was moved to the failed ones");
      return;
    }
    // A crash after delivery, or the same message sent twice in the same moment.
    if (await spool.delivered.countsAt(fingerprint, Date.parse(record.acceptedAt))) {
      await spool.remove(fingerprint);
      return waiting.remove(fingerprint);
    }
    if (!this.#unmarked.has(fingerprint)) {
      try {
        const destination = await deliver({ fingerprint, record });
        log.info({ reference, attempt: record.attempts + 1, ...destination }, "message delivered");
      } catch (error) {
        return this.#tryLater(fingerprint, record, error);
      }
    }
    this.#unmarked.add(fingerprint);
    await spool.markDelivered(fingerprint);
    this.#unmarked.delete(fingerprint);
    waiting.remove(fingerprint);
  }

  async #tryLater(fingerprint: string, record: SpoolRecord, error: unknown) {
    const { spool, waiting, patience, log } = this.#parts;
    const problem = problemFrom(error);
    const next = afterFailure(record, problem, patience, Date.now());
    const attempts = record.attempts + 1;
    const line = {
      reference: referenceFrom(fingerprint),
      attempt: attempts,
      problem: problem.summary,
    };
    const tried = { ...record, attempts, lastProblem: problem.detail };

    if (next.step === "give up") {
      await spool.giveUp(fingerprint, tried);
      waiting.remove(fingerprint);
      log.error(line, "message could not be delivered and was moved to the failed ones");
      return;
    }
    waiting.postpone(fingerprint, next.at.getTime());
    const later = { ...tried, nextAttemptAt: next.at.toISOString() };
    await spool.put(fingerprint, later);
    await waiting.note(fingerprint, later);
    log.warn({ ...line, nextAttemptAt: later.nextAttemptAt }, "message could not be delivered yet");
  }
}
