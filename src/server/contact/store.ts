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
 * `received`: kept, with no mail server to send it to. `waiting`: to be sent. `failed`: given up.
 * Times are ISO 8601 in UTC, which sort as text and can be read with any SQLite program.
 */
export type Enquiry = ContactMessage & {
  id: number;
  fingerprint: string;
  reference: string;
  acceptedAt: string;
  state: "received" | "waiting" | "sent" | "failed";
  attempts: number;
  /** Since when we try to send it: acceptance, or the last `--retry`. */
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

export const iso = (time: number) => new Date(time).toISOString();

/** In milliseconds: within this time the same six fields are the same enquiry. */
const day = 24 * 60 * 60 * 1000;
/** In milliseconds. Short, because waiting for a lock stops the whole server, pages included. */
const lockTimeout = 20;

export type Store = ReturnType<typeof createStore>;

/** The enquiries of the contact form. Every call throws while the disk or the file is in trouble. */
export function createStore(folder: string, keepFree: number, log: FastifyBaseLogger) {
  const file = databaseIn(folder);
  let open: { database: DatabaseSync; inode: number | undefined } | undefined;

  function connection() {
    // Another process may have put the file aside, or somebody has restored a backup.
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
    throw new DiskFull("the disk is nearly full");
  }

  return {
    close,

    /** Throws unless another enquiry could be stored right now. Only a write tells for certain. */
    probe: ({ write }: { write: boolean }) =>
      use((database) =>
        transaction(database, () => {
          checkSpace();
          if (write) stampVersion(database);
        }),
      ),

    find: (fingerprint: string, now: number) =>
      use((database) => findKnown(database, fingerprint, now)),

    /** Once this returns, the enquiry is on disk, once. One that had failed is tried again. */
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

    /** The enquiry that has been due for longest, for this owner alone until the lease ends. */
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

/** An enquiry with the same six fields that is less than a day old, or that still waits. */
function findKnown(database: DatabaseSync, fingerprint: string, now: number) {
  const times = { dayBefore: iso(now - day), dayAfter: iso(now + day) };
  const known = database.prepare(sql.find).get({ fingerprint, ...times });
  return known as Pick<Enquiry, "id" | "state"> | undefined;
}

function inodeOf(file: string) {
  return statSync(file, { throwIfNoEntry: false })?.ino;
}
