import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger, FastifyRequest } from "fastify";
import type { ContactMessage } from "../../shared/contact-message.ts";
import { fingerprintOf, referenceFrom } from "../../shared/reference.ts";
import { jobsIn } from "../jobs.ts";
import { explainStoreProblem, isBusy, isStoreProblem } from "./database.ts";
import { createDeliveryWorker } from "./delivery.ts";
import { createEnquiryLimits } from "./limits.ts";
import { createMailer } from "./mail.ts";
import { mailReasons } from "./mail-problem.ts";
import type { ContactSettings } from "./settings.ts";
import { type Counts, createStore } from "./store.ts";

export type Answer =
  | { outcome: "accepted"; reference: string }
  | { outcome: "refused"; status: 429 | 503; retryAfter: number };

/** An accepted message is on disk. */
export type Accept = (message: ContactMessage, request: FastifyRequest) => Promise<Answer>;

/** For a database that another process has locked; the pause is in milliseconds. */
const lockRetries = { times: 30, pause: 100 };

export function createContactService(settings: ContactSettings, log: FastifyBaseLogger) {
  const { dataFolder, smtpUrl, smtpTimeout, mailConfig } = settings;
  const store = createStore(dataFolder, settings, log);
  const mailer = smtpUrl ? createMailer(smtpUrl, smtpTimeout, mailConfig) : undefined;
  const worker = mailer && createDeliveryWorker({ store, mailer, log, report }, settings);
  const limits = createEnquiryLimits(settings.limits, log);
  const underWay = new Map<string, Promise<Answer>>();
  let storage: "working" | "failing" = "working";
  let counts = none;
  let countedAt = Number.NEGATIVE_INFINITY;

  /** Logged once, not for each request. */
  function onStoreProblem(error: unknown) {
    if (storage === "working") log.error(explainStoreProblem(error), "enquiries cannot be stored");
    storage = "failing";
  }

  function onStoreSuccess() {
    if (storage === "failing") log.info("enquiries can be stored again");
    storage = "working";
  }

  /** Outside of a request. A lock is no problem: it is tried again. */
  function report(error: unknown) {
    if (!isStoreProblem(error)) log.error({ err: error }, "a fault of the server");
    else if (!isBusy(error)) onStoreProblem(error);
  }

  function probe() {
    try {
      // Writes only while there is trouble, to see whether it is over: a damaged file stays as it is.
      store.probe({ write: storage === "failing" });
      onStoreSuccess();
    } catch (error) {
      report(error);
    }
  }

  /** What `/healthz` answers. It is public: nothing about visitors, hosts or addresses. */
  function health() {
    if (storage === "failing") probe();
    try {
      if (performance.now() - countedAt >= settings.countEvery) {
        counts = store.counts();
        countedAt = performance.now();
      }
      store.checkSpace();
    } catch (error) {
      if (!isStoreProblem(error)) throw error;
      report(error);
    }
    const { oldest, refused, ...told } = counts;
    const age = oldest === null ? 0 : Math.max(0, Date.now() - Date.parse(oldest));
    const jobs = jobsIn(dataFolder);
    const problems = [
      storage === "failing" && "enquiries cannot be stored",
      !worker && told.received > 0 && "enquiries are kept, and nobody is sent a mail",
      worker?.problem(told),
      refused > 0 && mailReasons.refused.problem,
      age > settings.tellAfter && "an enquiry has been waiting for too long",
      told.failed > 0 && "enquiries were given up",
      store.hasPutAside() && "enquiries in a database that was put aside are not recovered",
      limits.isFormClosed() && "too many enquiries: the form is closed for everybody",
      ...jobs.problems,
    ].filter((problem) => typeof problem === "string");
    return {
      status: problems.length === 0 ? "ok" : "degraded",
      problems,
      ...told,
      oldestWaitingSeconds: Math.round(age / 1000),
      lastRuns: jobs.lastRuns,
    };
  }

  async function keep(message: ContactMessage, fingerprint: string, ip: string): Promise<Answer> {
    const accepted = { outcome: "accepted", reference: referenceFrom(fingerprint) } as const;
    let place: ReturnType<typeof limits.take> | undefined;
    try {
      // A repeat, after a double press or a lost answer: it is stored already.
      if (await whenUnlocked(() => store.isKnown(fingerprint, Date.now()))) return accepted;
      // Before a lock is waited for: each that waits blocks the whole process again and again.
      place = limits.take(ip);
      if (!place.giveBack) {
        return { outcome: "refused", status: 429, retryAfter: place.retryAfter };
      }
      const state = worker ? "waiting" : "received";
      await whenUnlocked(() => store.add(message, fingerprint, state, Date.now()));
      onStoreSuccess();
      worker?.wake();
      return accepted;
    } catch (error) {
      // A fault of ours must not use up a visitor's limit.
      place?.giveBack?.();
      if (!isStoreProblem(error)) throw error;
      onStoreProblem(error);
      return cannotStore;
    }
  }

  return {
    health,

    async accept(message: ContactMessage, { ip }: FastifyRequest): Promise<Answer> {
      const fingerprint = await fingerprintOf(message);
      // A repeat while the first is still being stored: it shares the answer.
      const first = underWay.get(fingerprint);
      if (first) return first;
      const answer = keep(message, fingerprint, ip);
      underWay.set(fingerprint, answer);
      return answer.finally(() => underWay.delete(fingerprint));
    },

    /** Opens the database at once, so that trouble is logged before a visitor meets it. */
    start() {
      probe();
      worker?.start();
    },

    /** Enquiries are still accepted while it stops; the next start sends them. */
    async stop() {
      await worker?.stop();
      store.close();
    },
  };
}

async function whenUnlocked<Result>(work: () => Result): Promise<Result> {
  for (let left = lockRetries.times; ; left--) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || left === 0) throw error;
      await wait(lockRetries.pause);
    }
  }
}

const none: Counts = {
  ...{ received: 0, waiting: 0, refused: 0, failed: 0 },
  ...{ oldest: null, lastSentAt: null, lastReceivedAt: null },
};

const cannotStore: Answer = { outcome: "refused", status: 503, retryAfter: 300 };
