import { DatabaseSync } from "node:sqlite";

/**
 * Makes one process at a time the one that delivers. It is an exclusive transaction on an empty
 * SQLite file, because that is a lock of the operating system: it ends with the process however the
 * process ends, and never while the process lives, be it stopped, swapped out or hours behind.
 * A lock file with a process id or a heartbeat can promise only one of the two.
 */
export class SpoolLock {
  readonly #file: string;
  #database: DatabaseSync | undefined;

  constructor(file: string) {
    this.#file = file;
  }

  /** True if it is ours, now or already. Throws if the file cannot be opened. */
  take(): boolean {
    if (this.#database) return true;
    const database = new DatabaseSync(this.#file, { timeout: 0 });
    try {
      database.exec("PRAGMA journal_mode = OFF; BEGIN EXCLUSIVE");
    } catch (error) {
      database.close();
      if (isTaken(error)) return false;
      throw error;
    }
    this.#database = database;
    return true;
  }

  release() {
    this.#database?.close();
    this.#database = undefined;
  }
}

function isTaken(error: unknown) {
  const busy = 5;
  return error instanceof Error && "errcode" in error && error.errcode === busy;
}
