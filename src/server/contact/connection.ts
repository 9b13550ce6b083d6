import { existsSync, readdirSync, renameSync, statSync } from "node:fs";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import type { FastifyBaseLogger } from "fastify";
import { databaseIn, isBusy, isDamage, isFull, openDatabase } from "./database.ts";

/** In milliseconds. Short, because waiting for a lock blocks the whole process. */
const lockTimeout = 20;

/** Opens the database when it is needed, and again when the file was replaced or gave trouble. */
export function createConnection(folder: string, log: FastifyBaseLogger) {
  const file = databaseIn(folder);
  let open: { database: DatabaseSync; inode: number | undefined } | undefined;
  let seen: "in place" | "deleted" = "in place";

  function connection() {
    // Another process may have quarantined the file, or somebody restored a backup.
    if (open && open.inode !== inodeOf(file)) {
      if (!inodeOf(file) && !isQuarantined(open.inode)) onDeleted();
      close();
    }
    open ??= { database: openDatabase(file, lockTimeout), inode: inodeOf(file) };
    return open.database;
  }

  function use<Result>(work: (database: DatabaseSync) => Result): Result {
    try {
      return work(connection());
    } catch (error) {
      if (isBusy(error) || isFull(error)) throw error;
      if (!isDamage(error)) {
        // A file opened when it could only be read stays so until it is opened again.
        close();
        throw error;
      }
      putAside();
      return work(connection());
    }
  }

  function putAside() {
    const isOurs = !open || open.inode === inodeOf(file);
    close();
    if (!isOurs) return;
    log.error(
      { file: quarantine(file) },
      "the database was damaged: it was quarantined and a new one made",
    );
  }

  function isQuarantined(inode: number | undefined) {
    return quarantinedIn(folder).some((damaged) => inodeOf(damaged) === inode);
  }

  function onDeleted() {
    seen = "deleted";
    log.error({ file }, "the database was deleted while the server ran: a new one is made");
  }

  /** The next call opens it again. */
  function close() {
    open?.database.close();
    open = undefined;
  }

  return { use, close, wasDeleted: () => seen === "deleted" };
}

function inodeOf(file: string) {
  return statSync(file, { throwIfNoEntry: false })?.ino;
}

const damaged = /^enquiries-damaged-(.+\.db)$/;

/** Damaged databases in a folder that nobody has recovered yet. */
export function quarantinedIn(folder: string) {
  try {
    const names = readdirSync(folder).filter((name) => damaged.test(name));
    return names.map((name) => path.join(folder, name));
  } catch {
    // Nobody can list the folder. That nothing can be stored in it is told elsewhere.
    return [];
  }
}

function quarantine(file: string) {
  const time = new Date().toISOString().replace(/[:.]/g, "-");
  return rename(file, `enquiries-damaged-${time}.db`);
}

/** The new name of a quarantined file; any other file stays as it is. */
export function markRecovered(file: string) {
  const [, rest] = damaged.exec(path.basename(file)) ?? [];
  return rest ? rename(file, `enquiries-recovered-${rest}`) : file;
}

function rename(file: string, name: string) {
  const to = path.join(path.dirname(file), name);
  // The write-ahead log goes first: SQLite would apply it to a new file of the same name.
  for (const end of ["-wal", "-shm", ""]) {
    if (existsSync(file + end)) renameSync(file + end, to + end);
  }
  return to;
}
