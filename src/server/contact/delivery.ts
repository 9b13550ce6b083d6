import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { isBusy } from "./database.ts";
import type { SendMail } from "./mail.ts";
import type { ContactSettings } from "./settings.ts";
import { type Enquiry, iso, type Outcome, type Store } from "./store.ts";

/** A mail server that says "never" is asked a few times more: it is often a passing mistake. */
const triesAgainstRefusal = 4;
/** Enough to send a day's enquiries in minutes, few enough for a small mail server. */
const mostAtOnce = 4;
/** In milliseconds: stopping has to be done before the server is ended. */
const stopWithin = 4000;

type Parts = {
  store: Store;
  sendMail: SendMail;
  log: FastifyBaseLogger;
  onStoreProblem: (error: unknown) => void;
};

export type DeliveryWorker = ReturnType<typeof createDeliveryWorker>;

/** Sends what is due. Several processes may do so: a lease in the row keeps them apart. */
export function createDeliveryWorker(
  { store, sendMail, log, onStoreProblem }: Parts,
  { retryPolicy, leaseFor, pollEvery }: ContactSettings,
) {
  const owner = `${process.pid}-${randomUUID()}`;
  const jobs = new Map<number, Promise<void>>();
  let phase: "running" | "stopped" = "stopped";
  let timer: NodeJS.Timeout | undefined;

  /** False if the database could not be used now. That it is locked for a moment is no trouble. */
  function use(work: (leaseEnd: number) => void): boolean {
    try {
      work(Date.now() + leaseFor);
      return true;
    } catch (error) {
      if (!isBusy(error)) onStoreProblem(error);
      return false;
    }
  }

  /** Takes as many jobs as it may. Renews first, so that it never takes one of its own again. */
  function wake() {
    use((leaseEnd) => {
      if (jobs.size > 0) store.renewLeases(owner, leaseEnd);
      while (phase === "running" && jobs.size < mostAtOnce) {
        const enquiry = store.lease(owner, Date.now(), leaseEnd);
        if (!enquiry) return;
        const job = run(enquiry).finally(() => {
          jobs.delete(enquiry.id);
          wake();
        });
        jobs.set(enquiry.id, job);
      }
    });
  }

  async function run(enquiry: Enquiry) {
    const outcome = await attempt(enquiry);
    // An outcome that the disk refuses is kept in mind: forgotten, it would send the mail again.
    while (!use(() => store.finish(enquiry.id, owner, outcome, Date.now()))) {
      if (phase === "stopped") return;
      await wait(pollEvery, undefined, { ref: false });
    }
  }

  async function attempt(enquiry: Enquiry): Promise<Outcome> {
    const line = { reference: enquiry.reference, attempt: enquiry.attempts + 1 };
    try {
      await sendMail(enquiry);
      log.info(line, "enquiry sent");
      return { state: "sent", nextAttemptAt: null, lastError: null };
    } catch (error) {
      const { isRefusal, summary, detail } = describeFailure(error);
      const next = afterFailure(enquiry, isRefusal, retryPolicy, Date.now());
      const failure = { ...line, problem: summary, ...next };
      if (next.state === "failed") log.error(failure, "enquiry could not be sent and was given up");
      else log.warn(failure, "enquiry could not be sent yet");
      return { ...next, lastError: detail };
    }
  }

  return {
    wake,

    start() {
      phase = "running";
      timer = setInterval(wake, pollEvery).unref();
      wake();
    },

    /** Takes no more jobs and gives those under way a moment. The leases of the others run out. */
    async stop() {
      phase = "stopped";
      const done = Promise.all(jobs.values());
      await Promise.race([done, wait(stopWithin, undefined, { ref: false })]);
      clearInterval(timer);
    },
  };
}

/** What to do with an enquiry after one more attempt has failed. */
export function afterFailure(
  { attempts, queuedAt }: Pick<Enquiry, "attempts" | "queuedAt">,
  isRefusal: boolean,
  { first, longest, giveUpAfter }: ContactSettings["retryPolicy"],
  now: number,
): Pick<Outcome, "state" | "nextAttemptAt"> {
  const isOver = now - Date.parse(queuedAt) >= giveUpAfter;
  if (isOver || (isRefusal && attempts + 1 >= triesAgainstRefusal)) {
    return { state: "failed", nextAttemptAt: null };
  }
  // Above thirty doublings the number loses its meaning long after the longest pause is reached.
  const pause = Math.min(longest, first * 2 ** Math.min(attempts, 30));
  return { state: "waiting", nextAttemptAt: iso(now + pause) };
}

/** Answers to these commands are about this mail; to others, such as AUTH, about our settings. */
const aboutTheMail = new Set(["MAIL FROM", "RCPT TO", "DATA"]);

/** Only the summary may be logged: the detail can quote a mail server, which may quote a visitor. */
function describeFailure(error: unknown) {
  const { code, command, responseCode, message } = Object(error);
  return {
    isRefusal: responseCode >= 500 && responseCode < 600 && aboutTheMail.has(command),
    summary: [code, command, responseCode].filter(Boolean).join(" ") || "unknown",
    detail: String(message),
  };
}
