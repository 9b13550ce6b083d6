import { statfsSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import type { FastifyBaseLogger } from "fastify";
import type { ContactMessage } from "../../shared/contact-message.ts";
import { referenceFrom } from "../../shared/reference.ts";
import { createConnection, putAsideIn } from "./connection.ts";
import { codes, stampVersion, storeProblem, transaction } from "./database.ts";
import { mailReasons } from "./mail-problem.ts";

/**
 * `received`: stored without a mail of its own. `waiting`: to be sent. `failed`: given up.
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
  /** Of a received one: when a mail is due that tells how many there are; null once it is sent. */
  nextAttemptAt: string | null;
  lastError: string | null;
  sentAt: string | null;
};

export type Counts = Record<"received" | "waiting" | "refused" | "failed", number> &
  Record<"oldest" | "lastSentAt" | "lastReceivedAt", string | null>;

export type Outcome = Pick<Enquiry, "state" | "nextAttemptAt" | "lastError">;

export const requeue = `UPDATE enquiries SET state = 'waiting', attempts = 0, lastError = NULL,
  queuedAt = :now, nextAttemptAt = :now WHERE`;

/** Nobody has it. A lease further ahead than its length was taken while the clock was wrong. */
const isFree = "(leaseUntil IS NULL OR leaseUntil NOT BETWEEN :now AND :longestLease)";
/** Waiting because the mail server refuses this one, not because it takes none. */
const isRefused = `coalesce(lastError, '') LIKE '${mailReasons.refused.problem}%'`;

const sql = {
  find: `SELECT 1 FROM enquiries WHERE fingerprint = :fingerprint AND (state = 'waiting'
      OR (state <> 'failed' AND acceptedAt BETWEEN :dayBefore AND :dayAfter))`,
  arrivals: "SELECT count(*) AS count FROM enquiries WHERE acceptedAt BETWEEN :hourBefore AND :now",
  insert: `INSERT INTO enquiries (fingerprint, reference, acceptedAt, queuedAt, nextAttemptAt, state,
      name, email, company, phone, service, message)
    VALUES (:fingerprint, :reference, :now, :now, :due, :state,
      :name, :email, :company, :phone, :service, :message)`,
  lease: `UPDATE enquiries SET leaseOwner = :owner, leaseUntil = :until WHERE id = (
      SELECT id FROM enquiries WHERE state = 'waiting' AND nextAttemptAt <= :now AND ${isFree}
        AND (attempts = 0 OR :retries) ORDER BY attempts > 0, id LIMIT 1
    ) RETURNING *`,
  renew: "UPDATE enquiries SET leaseUntil = :until WHERE leaseOwner = :owner",
  giveBack:
    "UPDATE enquiries SET leaseOwner = NULL, leaseUntil = NULL WHERE id = :id AND leaseOwner = :owner",
  // A sent mail is sent, whoever has the lease by now; a failure counts only if we still have it.
  // The fingerprint, because the file may have been replaced: then another enquiry has the number.
  finish: `UPDATE enquiries SET state = :state, attempts = attempts + 1, lastError = :lastError,
      queuedAt = min(queuedAt, :now), nextAttemptAt = :nextAttemptAt,
      sentAt = iif(:state = 'sent', :now, NULL), leaseOwner = NULL, leaseUntil = NULL
    WHERE id = :id AND fingerprint = :fingerprint AND (leaseOwner = :owner OR :state = 'sent')`,
  makeDue: `UPDATE enquiries SET nextAttemptAt = :now WHERE state = 'waiting'
    AND nextAttemptAt > :now AND ${isFree} AND (:refused OR NOT ${isRefused})`,
  untold: `SELECT count(*) AS count, max(id) AS last FROM enquiries
    WHERE state = 'received' AND nextAttemptAt IS NOT NULL
    HAVING min(nextAttemptAt) NOT BETWEEN :now AND :inTwoHours`,
  told: `UPDATE enquiries SET nextAttemptAt = NULL
    WHERE state = 'received' AND nextAttemptAt IS NOT NULL AND id <= :last`,
  counts: `SELECT (SELECT count(*) FROM enquiries WHERE state = 'received') AS received,
      (SELECT count(*) FROM enquiries WHERE state = 'waiting') AS waiting,
      (SELECT count(*) FROM enquiries WHERE state = 'waiting' AND ${isRefused}) AS refused,
      (SELECT count(*) FROM enquiries WHERE state = 'failed') AS failed,
      (SELECT min(queuedAt) FROM enquiries WHERE state = 'waiting') AS oldest,
      (SELECT max(sentAt) FROM enquiries) AS lastSentAt,
      (SELECT max(acceptedAt) FROM enquiries) AS lastReceivedAt`,
};

export const iso = (time: number) => new Date(time).toISOString();
export const minuteOf = (time: string) => time.slice(0, 16).replace("T", " ");

const hour = 60 * 60 * 1000;
/** In milliseconds: for this long, the same six fields are the same enquiry. */
const day = 24 * hour;

export type Store = ReturnType<typeof createStore>;

/** Every call throws while the disk or the database is in trouble. */
export function createStore(
  folder: string,
  { keepFree, mailsAnHour, leaseFor }: Record<"keepFree" | "mailsAnHour" | "leaseFor", number>,
  log: FastifyBaseLogger,
) {
  const { use, close } = createConnection(folder, log);
  type Values = Record<string, string | number | null>;
  const run = (query: string, values: Values) =>
    use((database) => database.prepare(query).run(values));
  const get = (query: string, values: Values = {}) =>
    use((database) => database.prepare(query).get(values));
  const times = (now: number) => ({ now: iso(now), longestLease: iso(now + 2 * leaseFor) });

  function checkSpace() {
    const { bavail, bsize } = statfsSync(folder);
    if (bavail * bsize < keepFree) throw storeProblem("the disk is nearly full", codes.full);
  }

  return {
    close,
    checkSpace,
    hasPutAside: () => putAsideIn(folder).length > 0,

    /** Throws unless an enquiry could be stored now. Only a write is certain to tell. */
    probe({ write }: { write: boolean }) {
      use((database) =>
        transaction(database, () => {
          checkSpace();
          if (write) stampVersion(database);
        }),
      );
    },

    isKnown: (fingerprint: string, now: number) =>
      use((database) => isKnown(database, fingerprint, now)),

    /** Stores the enquiry unless it is known. */
    add(message: ContactMessage, fingerprint: string, state: "received" | "waiting", at: number) {
      const enquiry = { ...message, fingerprint, reference: referenceFrom(fingerprint) };
      const now = iso(at);
      use((database) =>
        transaction(database, () => {
          checkSpace();
          if (isKnown(database, fingerprint, at)) return;
          const arrivals = database.prepare(sql.arrivals).get({ hourBefore: iso(at - hour), now });
          // So many are not mailed one by one; a single mail will tell how many there are.
          const places =
            Number(arrivals?.count) >= mailsAnHour
              ? { state: "received", due: iso(at + hour) }
              : { state, due: now };
          database.prepare(sql.insert).run({ ...enquiry, ...places, now });
        }),
      );
    },

    /** A new enquiry, or the oldest that is due again. */
    lease(owner: string, { retries }: { retries: boolean }, now: number) {
      const values = { owner, retries: Number(retries), until: iso(now + leaseFor), ...times(now) };
      return get(sql.lease, values) as Enquiry | undefined;
    },

    renewLeases: (owner: string, now: number) =>
      run(sql.renew, { owner, until: iso(now + leaseFor) }),

    giveBack: ({ id }: Enquiry, owner: string) => run(sql.giveBack, { id, owner }),

    finish: ({ id, fingerprint }: Enquiry, owner: string, outcome: Outcome, now: number) =>
      run(sql.finish, { ...outcome, id, fingerprint, owner, now: iso(now) }),

    /** Those under way are left alone. */
    makeDue: ({ refused }: { refused: boolean }, now: number) =>
      run(sql.makeDue, { refused: Number(refused), ...times(now) }),

    /** Those received that no mail has told of, if one is due. */
    untold: (now: number) =>
      get(sql.untold, { now: iso(now), inTwoHours: iso(now + 2 * hour) }) as
        | { count: number; last: number }
        | undefined,

    told: (last: number) => run(sql.told, { last }),

    /** Only reads, so that it waits for nobody. */
    counts: () => get(sql.counts) as Counts,
  };
}

/** The same six fields, less than a day old or still waiting. */
function isKnown(database: DatabaseSync, fingerprint: string, now: number) {
  const times = { dayBefore: iso(now - day), dayAfter: iso(now + day) };
  return database.prepare(sql.find).get({ fingerprint, ...times }) !== undefined;
}
