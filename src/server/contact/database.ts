import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync, rmSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * What is missing is made at every start, so that an older program goes on with what a newer one has
 * added. AUTOINCREMENT, so that the outcome of a deleted enquiry is not written into a new one.
 */
const schema = `
  CREATE TABLE IF NOT EXISTS enquiries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    fingerprint TEXT NOT NULL, reference TEXT NOT NULL, acceptedAt TEXT NOT NULL,
    name TEXT NOT NULL, email TEXT NOT NULL, company TEXT NOT NULL,
    phone TEXT NOT NULL, service TEXT NOT NULL, message TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('received', 'waiting', 'sent', 'failed')),
    attempts INTEGER NOT NULL DEFAULT 0, queuedAt TEXT NOT NULL, nextAttemptAt TEXT,
    lastError TEXT, sentAt TEXT, leaseOwner TEXT, leaseUntil TEXT
  ) STRICT;
  CREATE INDEX IF NOT EXISTS enquiriesByFingerprint ON enquiries (fingerprint);
  CREATE INDEX IF NOT EXISTS enquiriesByState ON enquiries (state, nextAttemptAt);
  CREATE INDEX IF NOT EXISTS enquiriesByLease ON enquiries (leaseOwner) WHERE leaseOwner IS NOT NULL;
  CREATE INDEX IF NOT EXISTS enquiriesByArrival ON enquiries (acceptedAt);
  CREATE INDEX IF NOT EXISTS enquiriesBySending ON enquiries (sentAt);`;

/** Raised only for what an older program cannot work with: it leaves such a database alone. */
const version = 1;

export const databaseIn = (folder: string) => path.resolve(folder, "enquiries.db");

export function openDatabase(file: string, timeout: number) {
  const database = openFile(file, timeout);
  try {
    setUp(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

/** Only the server's user may read the file: it holds personal data. Nothing in it is read yet. */
export function openFile(file: string, timeout: number) {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const isNew = !existsSync(file);
  // Only a new file: closing one that SQLite has open would drop SQLite's locks.
  if (isNew) closeSync(openSync(file, "a", 0o600));
  // SQLite would open it for reading, and leave a write-ahead log that nobody can write either.
  accessSync(file, constants.W_OK);
  const database = new DatabaseSync(file, { timeout });
  // So that deleting can give room back to the disk.
  if (isNew) database.exec("PRAGMA auto_vacuum = INCREMENTAL");
  return database;
}

export function setUp(database: DatabaseSync) {
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON");
  const found = Number(database.prepare("PRAGMA user_version").get()?.user_version);
  if (found > version) {
    throw storeProblem("a newer server has written the database", codes.format);
  }
  database.exec(schema);
  if (found < version) stampVersion(database);
}

/** Into a new file, which nobody else can read. */
export function copyDatabase(database: DatabaseSync, file: string) {
  // SQLite writes into our empty file.
  closeSync(openSync(file, "wx", 0o600));
  try {
    database.prepare("VACUUM INTO ?").run(file);
  } catch (error) {
    rmSync(file);
    throw error;
  }
}

export function stampVersion(database: DatabaseSync) {
  database.exec(`PRAGMA user_version = ${version}`);
}

export function transaction(database: DatabaseSync, work: () => void) {
  database.exec("BEGIN IMMEDIATE");
  try {
    work();
    database.exec("COMMIT");
  } catch (error) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

/** https://sqlite.org/rescode.html, without the extended bits. */
export const codes = {
  busy: 5,
  io: 10,
  corrupt: 11,
  full: 13,
  constraint: 19,
  format: 24,
  notADatabase: 26,
};

/** Found by us, before SQLite would. */
export const storeProblem = (message: string, errcode: number) =>
  Object.assign(new Error(message), { errcode });

const codeOf = (error: unknown) => Number(Object(error).errcode) & 0xff;

export const isBusy = (error: unknown) => codeOf(error) === codes.busy;

export const isFull = (error: unknown) => codeOf(error) === codes.full;

/** SQLite has no code of its own for a file that it shares between processes and cannot make. */
export const lacksRoom = (error: unknown) => isFull(error) || codeOf(error) === codes.io;

export const isDamage = (error: unknown) =>
  [codes.corrupt, codes.notADatabase].includes(codeOf(error));

/** Or the values break a rule of the table: they were overwritten in part. */
export const isUnreadable = (error: unknown) =>
  isDamage(error) || codeOf(error) === codes.constraint;

/** Of SQLite or the file system; everything else is a fault of ours. */
export const isStoreProblem = (error: unknown) =>
  codeOf(error) > 0 || typeof Object(error).errno === "number";

/** For the log. SQLite's messages never quote what is stored. */
export function explainStoreProblem(error: unknown) {
  const advice = {
    [codes.busy]: "another program keeps the database locked: close it",
    [codes.io]: "the disk is full or reports errors: make room on it, or check it",
    [codes.full]: "make room on the disk",
    [codes.format]: "docs/operations.md says what to do, under Going back",
  };
  return {
    problem: String(Object(error).message),
    advice:
      advice[codeOf(error)] ??
      "let the server's user write in DATA_DIR; see also docs/operations.md",
  };
}
