import { accessSync, closeSync, constants, existsSync, mkdirSync, openSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";

/**
 * `user_version` counts them. Never change a released entry: add one. AUTOINCREMENT, so that the
 * outcome of a deleted enquiry is not written into a new one.
 */
const migrations = [
  `CREATE TABLE enquiries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    fingerprint TEXT NOT NULL, reference TEXT NOT NULL, acceptedAt TEXT NOT NULL,
    name TEXT NOT NULL, email TEXT NOT NULL, company TEXT NOT NULL,
    phone TEXT NOT NULL, service TEXT NOT NULL, message TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('received', 'waiting', 'sent', 'failed')),
    attempts INTEGER NOT NULL DEFAULT 0, queuedAt TEXT NOT NULL, nextAttemptAt TEXT,
    lastError TEXT, sentAt TEXT, leaseOwner TEXT, leaseUntil TEXT
  ) STRICT;
  CREATE INDEX enquiriesByFingerprint ON enquiries (fingerprint);
  CREATE INDEX enquiriesByState ON enquiries (state, nextAttemptAt);`,
];

export const databaseIn = (folder: string) => path.resolve(folder, "enquiries.db");

/** Only the server's user may read the file: it holds personal data. */
export function openDatabase(file: string, timeout: number) {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  const isNew = !existsSync(file);
  // Only a new file: closing one that SQLite has open would drop SQLite's locks.
  if (isNew) closeSync(openSync(file, "a", 0o600));
  // SQLite would open it for reading, and leave a write-ahead log that nobody can write either.
  accessSync(file, constants.W_OK);
  const database = new DatabaseSync(file, { timeout });
  try {
    // So that deleting can give room back to the disk.
    if (isNew) database.exec("PRAGMA auto_vacuum = INCREMENTAL");
    database.exec(
      "PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA secure_delete = ON",
    );
    migrate(database);
    return database;
  } catch (error) {
    database.close();
    throw error;
  }
}

function migrate(database: DatabaseSync) {
  const version = () => Number(database.prepare("PRAGMA user_version").get()?.user_version);
  if (version() === migrations.length) return;
  transaction(database, () => {
    if (version() > migrations.length) {
      throw new StoreProblem("a newer server has written the database", codes.cannotOpen);
    }
    for (const migration of migrations.slice(version())) database.exec(migration);
    stampVersion(database);
  });
}

export function stampVersion(database: DatabaseSync) {
  database.exec(`PRAGMA user_version = ${migrations.length}`);
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
  cannotOpen: 14,
  constraint: 19,
  notADatabase: 26,
};

/** Found by us, before SQLite would. */
export class StoreProblem extends Error {
  readonly errcode: number;

  constructor(message: string, errcode: number) {
    super(message);
    this.errcode = errcode;
  }
}

const codeOf = (error: unknown) => Number(Object(error).errcode) & 0xff;

export const isBusy = (error: unknown) => codeOf(error) === codes.busy;

export const isFull = (error: unknown) => codeOf(error) === codes.full;

/** The values break a rule of the table. */
export const isConstraint = (error: unknown) => codeOf(error) === codes.constraint;

export const isDamage = (error: unknown) =>
  [codes.corrupt, codes.notADatabase].includes(codeOf(error));

/** Of SQLite or the file system; everything else is a fault of ours. */
export const isStoreProblem = (error: unknown) =>
  codeOf(error) > 0 || typeof Object(error).errno === "number";

/** For the log. SQLite's messages never quote what is stored. */
export function explainStoreProblem(error: unknown) {
  const advice = {
    [codes.busy]: "another program keeps the database locked: close it",
    [codes.io]: "the disk reports errors: check it",
    [codes.full]: "make room on the disk, or delete old enquiries with npm run inbox",
  };
  return {
    problem: String(Object(error).message),
    advice:
      advice[codeOf(error)] ??
      "let the server's user write in DATA_DIR; see also docs/operations.md",
  };
}
