import { readdir, rm, stat } from "node:fs/promises";
import path from "node:path";
import { writeDurably } from "./durable-file.ts";
import type { Folders } from "./folders.ts";

const day = 24 * 60 * 60 * 1000;
/** A mark is kept a little longer than it counts, so that no question about it comes too late. */
const keptFor = 1.25 * day;
/** The rate limit keeps us far below; this holds even if somebody lifts it. */
const mostMarks = 100_000;

/**
 * Remembers which messages were delivered, and when, by empty files named after fingerprints: the
 * same six fields within a day are the same message sent twice.
 */
export class DeliveredMarks {
  readonly #folders: Folders;

  constructor(folders: Folders) {
    this.#folders = folders;
  }

  async add(fingerprint: string) {
    await writeDurably(this.#file(fingerprint), "", this.#folders);
  }

  /** Whether it had been delivered less than a day before that time, or has been since. */
  async countsAt(fingerprint: string, time: number): Promise<boolean> {
    const deliveredAt = await modifiedAt(this.#file(fingerprint));
    return deliveredAt !== undefined && deliveredAt > time - day;
  }

  /** Forgets old marks, except of messages whose file a crash left behind. */
  async prune(now: number, stillWaiting: (fingerprint: string) => boolean) {
    const marks = [];
    for (const fingerprint of await readdir(this.#folders.delivered)) {
      if (stillWaiting(fingerprint)) continue;
      marks.push({ fingerprint, at: (await modifiedAt(this.#file(fingerprint))) ?? 0 });
    }
    marks.sort((one, other) => other.at - one.at);
    const old = marks.filter(({ at }, place) => at < now - keptFor || place >= mostMarks);
    for (const { fingerprint } of old) await rm(this.#file(fingerprint), { force: true });
  }

  #file(fingerprint: string) {
    return path.join(this.#folders.delivered, fingerprint);
  }
}

async function modifiedAt(file: string): Promise<number | undefined> {
  try {
    return (await stat(file)).mtimeMs;
  } catch {
    return undefined;
  }
}
