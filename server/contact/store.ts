import {
  closeSync,
  existsSync,
  mkdirSync,
  openSync,
  renameSync,
  statfsSync,
  statSync,
} from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import type { FastifyBaseLogger } from "fastify";
import type { ContactMessage } from "../../protocol/contact-message.ts";
import { referenceFrom } from "../../protocol/reference.ts";

/**
 * `received`: kept, with no mail server to send it to. `waiting`: to be sent. `failed`: given up.
 * Times are ISO 8601 in UTC, which sort as text and can be read with any SQLite program.
 */
export type State = "received" | "waiting" | "sent" | "failed";

export type Enquiry = ContactMessage & {
  id: number;
  fingerprint: string;
  reference: string;
  acceptedAt: string;
  state: State;
  attempts: number;
  /** Since when we try to send it: acceptance, or the last `--retry`. */
  queuedAt: string;
  nextAttemptAt: string | null;
  lastError: string | null;
  sentAt: string | null;
};

export type Outcome = Pick<Enquiry, "state" | "nextAttemptAt" | "lastError">;

/**
 * From version 0 to the newest, which `user_version` counts. Never change a released entry: add one.
 * AUTOINCREMENT, so that the outcome of a deleted enquiry is not written into another one.
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

export const requeue = `UPDATE enquiries SET state = 'waiting', attempts = 0, lastError = NULL,
  queuedAt = :now, nextAttemptAt = :now WHERE`;

const sql = {
  find: `SELECT id, state FROM enquiries WHERE fingerprint = :fingerprint
    AND (state = 'waiting' OR acceptedAt BETWEEN :dayBefore AND :dayAfter)`,
  insert: `INSERT INTO enquiries (fingerprint, reference, acceptedAt, queuedAt, nextAttemptAt, state,
      name, email, company, phone, service, message)
    VALUES (:fingerprint, :reference, :now, :now, :now, :state,
      :name, :email, :company, :phone, :service, :message)`,
  lease: `UPDATE enquiries SET leaseOwner = :owner, leaseUntil = :until WHERE id = (
      SELECT id FROM enquiries WHERE state = 'waiting' AND nextAttemptAt <= :now
        AND (leaseUntil IS NULL OR leaseUntil <= :now)
      ORDER BY nextAttemptAt LIMIT 1
    ) RETURNING *`,
  renew: "UPDATE enquiries SET leaseUntil = :until WHERE leaseOwner = :owner",
  // That a mail was sent is true whoever has the lease by now; a failure counts only if we have it.
  finish: `UPDATE enquiries SET state = :state, attempts = attempts + 1, lastError = :lastError,
      nextAttemptAt = :nextAttemptAt, sentAt = iif(:state = 'sent', :now, NULL),
      leaseOwner = NULL, leaseUntil = NULL
    WHERE id = :id AND (leaseOwner = :owner OR :state = 'sent')`,
  counts: `SELECT count(*) FILTER (WHERE state = 'waiting') AS waiting,
      min(queuedAt) FILTER (WHERE state = 'waiting') AS oldest,
      count(*) FILTER (WHERE state = 'failed') AS failed
    FROM enquiries WHERE state IN ('waiting', 'failed')`,
};

/** In milliseconds: within this time the same six fields are the same enquiry. */
const day = 24 * 60 * 60 * 1000;
/** In milliseconds. Short, because waiting for a lock stops the whole server, pages included. */
const lockTimeout = 20;

export const databaseIn = (folder: string) => path.resolve(folder, "enquiries.db");

export const iso = (time: number) => new Date(time).toISOString();

export type Store = ReturnType<typeof createStore>;

/** The enquiries of the contact form. Every call throws while the disk or the file is in trouble. */
export function createStore(folder: string, keepFree: number, log: FastifyBaseLogger) {
  const file = databaseIn(folder);
  let open: { database: DatabaseSync; inode: number | undefined } | undefined;

  function database() {
    // Another process may have put the file aside, or somebody has restored a backup.
    if (open && open.inode !== inodeOf(file)) close();
    open ??= { database: openDatabase(file, lockTimeout), inode: inodeOf(file) };
    return open.database;
  }

  function use<Result>(work: (database: DatabaseSync) => Result): Result {
    try {
      return work(database());
    } catch (error) {
      if (!isDamage(error)) throw error;
      quarantine();
      return work(database());
    }
  }

  function quarantine() {
    const isOurs = !open || open.inode === inodeOf(file);
    close();
    if (!isOurs) return;
    const aside = file.replace(/\.db$/, `-damaged-${iso(Date.now()).replace(/[:.]/g, "-")}.db`);
    // The log of changes goes first: beside a new file it would be taken for the new one's.
    for (const end of ["-wal", "-shm", ""]) {
      if (existsSync(file + end)) renameSync(file + end, aside + end);
    }
    log.error({ file: aside }, "the database was damaged: it was put aside and a new one made");
  }

  /** Whatever is asked afterwards opens it again. */
  function close() {
    open?.database.close();
    open = undefined;
  }

  /** Room for the outcomes of what is stored, and for other programs. */
  function checkSpace() {
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize >= keepFree) return;
    throw Object.assign(new Error("the disk is nearly full"), { errcode: codes.full });
  }

  function find(fingerprint: string, now: number) {
    const times = { dayBefore: iso(now - day), dayAfter: iso(now + day) };
    return use((database) => database.prepare(sql.find).get({ fingerprint, ...times })) as
      | Pick<Enquiry, "id" | "state">
      | undefined;
  }

  return {
    close,
    find,

    /** Throws unless another enquiry could be stored right now. */
    probe: () => use((database) => transaction(database, checkSpace)),

    /** Once this returns, the enquiry is on disk, once. One that had failed is tried again. */
    add(message: ContactMessage, fingerprint: string, state: "received" | "waiting", at: number) {
      const [reference, now] = [referenceFrom(fingerprint), iso(at)];
      use((database) =>
        transaction(database, () => {
          checkSpace();
          const known = find(fingerprint, at);
          if (known?.state === "failed")
            database.prepare(`${requeue} id = :id`).run({ id: known.id, now });
          if (!known)
            database.prepare(sql.insert).run({ ...message, fingerprint, reference, state, now });
        }),
      );
    },

    /** The enquiry that has been due for longest, for this owner alone until the lease ends. */
    lease: (owner: string, now: number, until: number) =>
      use((database) =>
        database.prepare(sql.lease).get({ owner, now: iso(now), until: iso(until) }),
      ) as Enquiry | undefined,

    renewLeases: (owner: string, until: number) =>
      use((database) => database.prepare(sql.renew).run({ owner, until: iso(until) })),

    finish: (id: number, owner: string, outcome: Outcome, now: number) =>
      use((database) => database.prepare(sql.finish).run({ ...outcome, id, owner, now: iso(now) })),

    counts: () =>
      use((database) => database.prepare(sql.counts).get()) as {
        waiting: number;
        oldest: string | null;
        failed: number;
      },
  };
}

/** Opens the file, or makes it, readable for the server's user only: it holds personal data. */
export function openDatabase(file: string, timeout: number) {
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 });
  closeSync(openSync(file, "a", 0o600));
  const database = new DatabaseSync(file, { timeout });
  try {
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
    if (version() > migrations.length) throw new Error("a newer server has written the database");
    for (const migration of migrations.slice(version())) database.exec(migration);
    database.exec(`PRAGMA user_version = ${migrations.length}`);
  });
}

function transaction(database: DatabaseSync, work: () => void) {
  database.exec("BEGIN IMMEDIATE");
  try {
    work();
    database.exec("COMMIT");
  } catch (error) {
    if (database.isTransaction) database.exec("ROLLBACK");
    throw error;
  }
}

function inodeOf(file: string) {
  return statSync(file, { throwIfNoEntry: false })?.ino;
}

/** https://sqlite.org/rescode.html, without what the codes say in their higher bits. */
const codes = { busy: 5, io: 10, corrupt: 11, full: 13, notADatabase: 26 };

const codeOf = (error: unknown) => Number(Object(error).errcode) & 0xff;

export const isBusy = (error: unknown) => codeOf(error) === codes.busy;

export const isDamage = (error: unknown) =>
  [codes.corrupt, codes.notADatabase].includes(codeOf(error));

/** What is wrong and what to do, for the log. SQLite's words never quote what is stored. */
export function explainStoreProblem(error: unknown) {
  const advice = {
    [codes.busy]: "another program keeps the database locked: close it",
    [codes.io]: "the disk reports errors: check it",
    [codes.full]: "make room on the disk, or delete old enquiries with npm run inbox",
  };
  return {
    problem: String(Object(error).message),
    advice: advice[codeOf(error)] ?? "let the server's user write in DATA_DIR and what is in it",
  };
}
