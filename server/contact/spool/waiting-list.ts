import type { SpoolRecord } from "./record.ts";
import type { Spool } from "./spool.ts";

export type Waiting = { acceptedAt: number; dueAt: number; bytes: number; changedAt: number };

/**
 * What is known of the waiting messages without reading them again. Another process may add to the
 * folder or take from it, so `refresh` compares with what is really there.
 */
export class WaitingList {
  readonly #spool: Spool;
  readonly #known = new Map<string, Waiting>();
  bytes = 0;

  constructor(spool: Spool) {
    this.#spool = spool;
  }

  get count() {
    return this.#known.size;
  }

  has(fingerprint: string) {
    return this.#known.has(fingerprint);
  }

  oldestAcceptedAt(): number | undefined {
    let oldest: number | undefined;
    for (const { acceptedAt } of this.#known.values())
      oldest = Math.min(oldest ?? acceptedAt, acceptedAt);
    return oldest;
  }

  /** Of those that are due, the one that has been so for longest. */
  nextDue(now: number, underWay: { has(fingerprint: string): boolean }): string | undefined {
    let next: { fingerprint: string; dueAt: number } | undefined;
    for (const [fingerprint, { dueAt }] of this.#known) {
      if (dueAt > now || underWay.has(fingerprint)) continue;
      if (!next || dueAt < next.dueAt) next = { fingerprint, dueAt };
    }
    return next?.fingerprint;
  }

  postpone(fingerprint: string, dueAt: number) {
    const known = this.#known.get(fingerprint);
    if (known) known.dueAt = dueAt;
  }

  remove(fingerprint: string) {
    this.bytes -= this.#known.get(fingerprint)?.bytes ?? 0;
    this.#known.delete(fingerprint);
  }

  /** Takes note of a message whose file has just been written or has changed. */
  async note(fingerprint: string, record?: SpoolRecord) {
    const file = await this.#spool.stat("waiting", fingerprint);
    if (!file) return this.remove(fingerprint);
    if (this.#known.get(fingerprint)?.changedAt === file.mtimeMs) return;
    const found = record ?? (await this.#spool.read("waiting", fingerprint));
    if (found === "gone") return this.remove(fingerprint);
    this.remove(fingerprint);
    // A file that is no record is due at once, so that it is set aside.
    const times =
      found === "unreadable"
        ? { acceptedAt: file.mtimeMs, dueAt: 0 }
        : { acceptedAt: Date.parse(found.acceptedAt), dueAt: Date.parse(found.nextAttemptAt) };
    this.#known.set(fingerprint, { ...times, bytes: file.size, changedAt: file.mtimeMs });
    this.bytes += file.size;
  }

  async refresh() {
    const there = await this.#spool.list("waiting");
    // Each is looked at again, because it may have come or gone since the folder was listed.
    for (const fingerprint of new Set([...this.#known.keys(), ...there])) {
      await this.note(fingerprint);
    }
  }
}
