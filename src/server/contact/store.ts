import { existsSync, renameSync, statfsSync, statSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import type { FastifyBaseLogger } from "fastify";
import type { ContactMessage } from "../../shared/contact-message.ts";
import { referenceFrom } from "../../shared/reference.ts";
import {
  DiskFull,
  databaseIn,
  isDamage,
  openDatabase,
  stampVersion,
  transaction,
} from "./database.ts";

/**
 * `received`: stored without a mail server to send it. `waiting`: to be sent. `failed`: given up.
 * Times are ISO 8601 in UTC, which sort as text.
 */
export type Enquiry = ContactMessage & {
  id: number;
  fingerprint: string;
  reference: string;
  acceptedAt: string;
  state: "received" | "waiting" | "sent" | "failed";
  attempts: number;
  /** Acceptance, or the last `--retry`. */
  queuedAt: string;
  nextAttemptAt: string | null;
  lastError: string | null;
  sentAt: string | null;
};

export type Counts = { waiting: number; oldest: string | null; failed: number };

export type Outcome = Pick<Enquiry, "state" | "nextAttemptAt" | "lastError">;

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
  // A sent mail is sent, whoever has the lease by now; a failure counts only if we still have it.
  finish: `UPDATE enquiries SET state = :state, attempts = attempts + 1, lastError = :lastError,
      nextAttemptAt = :nextAttemptAt, sentAt = iif(:state = 'sent', :now, NULL),
      leaseOwner = NULL, leaseUntil = NULL
    WHERE id = :id AND (leaseOwner = :owner OR :state = 'sent')`,
  counts: `SELECT count(*) FILTER (WHERE state = 'waiting') AS waiting,
      min(queuedAt) FILTER (WHERE state = 'waiting') AS oldest,
      count(*) FILTER (WHERE state = 'failed') AS failed
    FROM enquiries WHERE state IN ('waiting', 'failed')`,
};

export const iso = (time: number) => new Date(time).toISOString();

/** In milliseconds: for this long, the same six fields are the same enquiry. */
const day = 24 * 60 * 60 * 1000;
/** In milliseconds. Short, because waiting for a lock blocks the whole process. */
const lockTimeout = 20;

export type Store = ReturnType<typeof createStore>;

/** Every call throws while the disk or the database is in trouble. */
export function createStore(folder: string, keepFree: number, log: FastifyBaseLogger) {
  const file = databaseIn(folder);
  let open: { database: DatabaseSync; inode: number | undefined } | undefined;

  function connection() {
    // Another process may have quarantined the file, or somebody restored a backup.
    if (open && open.inode !== inodeOf(file)) close();
    open ??= { database: openDatabase(file, lockTimeout), inode: inodeOf(file) };
    return open.database;
  }

  function use<Result>(work: (database: DatabaseSync) => Result): Result {
    try {
      return work(connection());
    } catch (error) {
      if (!isDamage(error)) throw error;
      quarantine();
      return work(connection());
    }
  }

  function quarantine() {
    const isOurs = !open || open.inode === inodeOf(file);
    close();
    if (!isOurs) return;
    const quarantined = file.replace(
      /\.db$/,
      `-damaged-${iso(Date.now()).replace(/[:.]/g, "-")}.db`,
    );
    // The write-ahead log goes first: SQLite would apply it to a new file of the same name.
    for (const end of ["-wal", "-shm", ""]) {
      if (existsSync(file + end)) renameSync(file + end, quarantined + end);
    }
    log.error(
      { file: quarantined },
      "the database was damaged: it was quarantined and a new one made",
    );
  }

  /** The next call opens it again. */
  function close() {
    open?.database.close();
    open = undefined;
  }

  function checkSpace() {
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize >= keepFree) return;
    throw new DiskFull("the disk is nearly full");
  }

  return {
    close,

    /** Throws unless an enquiry could be stored now. Only a write is certain to tell. */
    probe: ({ write }: { write: boolean }) =>
      use((database) =>
        transaction(database, () => {
          checkSpace();
          if (write) stampVersion(database);
        }),
      ),

    find: (fingerprint: string, now: number) =>
      use((database) => findKnown(database, fingerprint, now)),

    /** Stores the enquiry unless it is known. One that had failed is queued again. */
    add(message: ContactMessage, fingerprint: string, state: "received" | "waiting", at: number) {
      const enquiry = { ...message, fingerprint, reference: referenceFrom(fingerprint), state };
      const now = iso(at);
      use((database) =>
        transaction(database, () => {
          checkSpace();
          const known = findKnown(database, fingerprint, at);
          if (!known) database.prepare(sql.insert).run({ ...enquiry, now });
          if (known?.state !== "failed") return;
          database.prepare(`${requeue} id = :id`).run({ id: known.id, now });
        }),
      );
    },

    /** The enquiry that has been due for longest. */
    lease: (owner: string, now: number, until: number) =>
      use((database) =>
        database.prepare(sql.lease).get({ owner, now: iso(now), until: iso(until) }),
      ) as Enquiry | undefined,

    renewLeases: (owner: string, until: number) =>
      use((database) => database.prepare(sql.renew).run({ owner, until: iso(until) })),

    finish: (id: number, owner: string, outcome: Outcome, now: number) =>
      use((database) => database.prepare(sql.finish).run({ ...outcome, id, owner, now: iso(now) })),

    counts: () => use((database) => database.prepare(sql.counts).get()) as Counts,
  };
}

/** The same six fields, less than a day old or still waiting. */
function findKnown(database: DatabaseSync, fingerprint: string, now: number) {
  const times = { dayBefore: iso(now - day), dayAfter: iso(now + day) };
  const known = database.prepare(sql.find).get({ fingerprint, ...times });
  return known as Pick<Enquiry, "id" | "state"> | undefined;
}

function inodeOf(file: string) {
  return statSync(file, { throwIfNoEntry: false })?.ino;
}
