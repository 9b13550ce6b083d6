import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import path from "node:path";
import type { DatabaseSync } from "node:sqlite";
import type { FastifyBaseLogger } from "fastify";
import {
  codes,
  copyDatabase,
  databaseIn,
  isBusy,
  isDamage,
  isFull,
  openFile,
  setUp,
  storeProblem,
} from "./database.ts";

/** In milliseconds. Short, because waiting for a lock blocks the whole process. */
const lockTimeout = 20;

/** Opens the database when it is needed, and again when its file was replaced or gave trouble. */
export function createConnection(folder: string, log: FastifyBaseLogger) {
  const file = databaseIn(folder);
  let open: ({ database: DatabaseSync } & ReturnType<typeof look>) | undefined;
  /** Of the file that is open, or was last to be opened. */
  let inode: number | undefined;

  function connection() {
    const found = look(file);
    if (open && found.inode !== inode) keepWhatItHeld(open);
    // Its log was deleted: closing writes what was in it into the file.
    else if (open && found.log !== open.log) close();
    // Another process has written its log into the file, or somebody has copied over it.
    else if (open && found.written !== open.written) checkPages(open.database);
    open ??= connect(found);
    return open.database;
  }

  function connect(found: ReturnType<typeof look>) {
    const database = openFile(file, lockTimeout);
    inode = look(file).inode;
    try {
      setUp(database);
      // The log of a server that was killed may be that of another file.
      if (found.log) checkPages(database);
      return { database, ...look(file) };
    } catch (error) {
      if (isDamage(error)) putAside();
      database.close();
      throw error;
    }
  }

  function attempt<Result>(work: (database: DatabaseSync) => Result): Result {
    const database = connection();
    try {
      return work(database);
    } finally {
      if (open) open.written = look(file).written;
    }
  }

  function use<Result>(work: (database: DatabaseSync) => Result): Result {
    try {
      return attempt(work);
    } catch (error) {
      if (isBusy(error) || isFull(error)) throw error;
      if (isDamage(error)) putAside();
      // A file opened when it could only be read stays so until it is opened again.
      close();
      if (isDamage(error)) return attempt(work);
      throw error;
    }
  }

  /** Before it is closed: closing would write the log into the file. */
  function putAside() {
    // Another process may have done so already: then the file is a new one.
    if (look(file).inode !== inode) return;
    const to = rename(file, putAsideName());
    log.error({ file: to }, "the database was damaged: it was put aside and a new one made");
  }

  /** The file is gone, or another has its name: only we can still read it. */
  function keepWhatItHeld({ database, log: ownLog }: NonNullable<typeof open>) {
    if (putAsideIn(folder).some((other) => look(other).inode === inode)) return close();
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const to = path.join(folder, putAsideName());
    // If there is no room, it stays open, and nothing is stored until there is.
    copyDatabase(database, to);
    // SQLite would apply our log to the new file.
    const stray = look(file).log === ownLog ? ["-wal", "-shm"] : [];
    for (const end of stray) rmSync(file + end, { force: true });
    close();
    log.error(
      { file: to },
      "the database was replaced or deleted while the server ran: what it held was put aside",
    );
  }

  function close() {
    open?.database.close();
    open = undefined;
  }

  return { use, close };
}

/** What shows that others were at the files: which they are, and when the database was written. */
function look(file: string) {
  const stat = statSync(file, { throwIfNoEntry: false });
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false });
  return { inode: stat?.ino, log: log?.ino, written: `${stat?.size} ${stat?.mtimeMs}` };
}

/** Throws if the file and its write-ahead log do not fit together. */
function checkPages(database: DatabaseSync) {
  // Without what was read before.
  database.exec("PRAGMA shrink_memory");
  const { quick_check: answer } = database.prepare("PRAGMA quick_check(1)").get() ?? {};
  if (answer !== "ok") throw storeProblem(String(answer), codes.corrupt);
}

/** As earlier versions called it, too. */
const putAsideFile = /^enquiries-(?:put-aside|damaged)-(.+\.db)$/;

function putAsideName() {
  return `enquiries-put-aside-${new Date().toISOString().replace(/[:.]/g, "-")}.db`;
}

/** Databases in a folder that were damaged or replaced, and that nobody has recovered yet. */
export function putAsideIn(folder: string) {
  try {
    const names = readdirSync(folder).filter((name) => putAsideFile.test(name));
    return names.map((name) => path.join(folder, name));
  } catch {
    // Nobody can list the folder. That nothing can be stored in it is told elsewhere.
    return [];
  }
}

/** The new name of a file that was put aside; any other file stays as it is. */
export function markRecovered(file: string) {
  const [, rest] = putAsideFile.exec(path.basename(file)) ?? [];
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
