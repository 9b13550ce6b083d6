import type { DatabaseSync } from "node:sqlite";
import type { FastifyBaseLogger } from "fastify";
import type { ContactMessage } from "../../shared/contact-message.ts";
import { referenceFrom } from "../../shared/reference.ts";
import { createConnection, quarantinedIn } from "./connection.ts";
import { codes, StoreProblem, stampVersion, transaction } from "./database.ts";
import { freeBytes, keepReserve } from "./disk-space.ts";

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

export type Counts = { received: number; waiting: number; oldest: string | null; failed: number };

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
  // The fingerprint, because the file may have been replaced: then another enquiry has the number.
  finish: `UPDATE enquiries SET state = :state, attempts = attempts + 1, lastError = :lastError,
      nextAttemptAt = :nextAttemptAt, sentAt = iif(:state = 'sent', :now, NULL),
      leaseOwner = NULL, leaseUntil = NULL
    WHERE id = :id AND fingerprint = :fingerprint AND (leaseOwner = :owner OR :state = 'sent')`,
  // Each in the index alone, however many were sent.
  counts: `SELECT (SELECT count(*) FROM enquiries WHERE state = 'received') AS received,
      (SELECT count(*) FROM enquiries WHERE state = 'waiting') AS waiting,
      (SELECT min(queuedAt) FROM enquiries WHERE state = 'waiting') AS oldest,
      (SELECT count(*) FROM enquiries WHERE state = 'failed') AS failed`,
  makeAllDue: `UPDATE enquiries SET nextAttemptAt = :now WHERE state = 'waiting'
    AND nextAttemptAt > :now AND (leaseUntil IS NULL OR leaseUntil <= :now)`,
};

export const iso = (time: number) => new Date(time).toISOString();

/** In milliseconds: for this long, the same six fields are the same enquiry. */
const day = 24 * 60 * 60 * 1000;

export type Store = ReturnType<typeof createStore>;

/** Every call throws while the disk or the database is in trouble. */
export function createStore(
  folder: string,
  { keepFree, reserve }: { keepFree: number; reserve: number },
  log: FastifyBaseLogger,
) {
  const { use, close, wasDeleted } = createConnection(folder, log);

  function checkSpace() {
    if (freeBytes(folder) >= keepFree) return;
    throw new StoreProblem("the disk is nearly full", codes.full);
  }

  return {
    close,
    checkSpace,
    wasDeleted,
    hasQuarantined: () => quarantinedIn(folder).length > 0,

    /** Throws unless an enquiry could be stored now. Only a write is certain to tell. */
    probe({ write }: { write: boolean }) {
      use((database) =>
        transaction(database, () => {
          checkSpace();
          if (write) stampVersion(database);
        }),
      );
      keepReserve(folder, reserve);
    },

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

    finish({ id, fingerprint }: Enquiry, owner: string, outcome: Outcome, now: number) {
      const values = { ...outcome, id, fingerprint, owner, now: iso(now) };
      use((database) => database.prepare(sql.finish).run(values));
    },

    /** Those under way are left alone. */
    makeAllDue: (now: number) =>
      use((database) => database.prepare(sql.makeAllDue).run({ now: iso(now) })),

    /** Only reads, so that it waits for nobody. */
    counts: () => use((database) => database.prepare(sql.counts).get()) as Counts,
  };
}

/** The same six fields, less than a day old or still waiting. */
function findKnown(database: DatabaseSync, fingerprint: string, now: number) {
  const times = { dayBefore: iso(now - day), dayAfter: iso(now + day) };
  const known = database.prepare(sql.find).get({ fingerprint, ...times });
  return known as Pick<Enquiry, "id" | "state"> | undefined;
}
