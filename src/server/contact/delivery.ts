import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { SendMail } from "./mail.ts";
import { explainMailProblem, type MailProblem } from "./mail-problem.ts";
import type { ContactSettings } from "./settings.ts";
import { type Enquiry, iso, type Outcome, type Store } from "./store.ts";

/** Few enough for a small mail server. */
const mostAtOnce = 4;
/** In milliseconds; less than the server itself takes to stop. */
const stopWithin = 4000;

type Parts = {
  store: Store;
  sendMail: SendMail;
  log: FastifyBaseLogger;
  report: (error: unknown) => void;
};

/** Sends what is due. A lease in the row keeps other processes from sending it too. */
export function createDeliveryWorker(
  { store, sendMail, log, report }: Parts,
  { retryPolicy, leaseFor, pollEvery }: ContactSettings,
) {
  const owner = `${process.pid}-${randomUUID()}`;
  const jobs = new Set<Promise<void>>();
  let phase: "running" | "stopped" = "stopped";
  /** Why mail fails, until one goes out. */
  let mailProblem: MailProblem | undefined;
  let timer: NodeJS.Timeout | undefined;

  /** False if the database could not be used. */
  function use(work: (leaseEnd: number) => void): boolean {
    try {
      work(Date.now() + leaseFor);
      return true;
    } catch (error) {
      report(error);
      return false;
    }
  }

  /** Renews leases first, so that it never leases one of its own jobs again. */
  function wake() {
    use((leaseEnd) => {
      if (jobs.size > 0) store.renewLeases(owner, leaseEnd);
      while (phase === "running" && jobs.size < mostAtOnce) {
        const enquiry = store.lease(owner, Date.now(), leaseEnd);
        if (!enquiry) return;
        const job = run(enquiry).finally(() => {
          jobs.delete(job);
          wake();
        });
        jobs.add(job);
      }
    });
  }

  async function run(enquiry: Enquiry) {
    const outcome = await attempt(enquiry);
    // Retried until stored: a forgotten outcome would send the mail again.
    while (!use(() => store.finish(enquiry, owner, outcome, Date.now()))) {
      if (phase === "stopped") return;
      await wait(pollEvery, undefined, { ref: false });
    }
    if (outcome.state === "sent" && use(makeAllDue)) mailProblem = undefined;
  }

  /** Somebody has mended the mail server, or it has mended itself: nobody has to wait any longer. */
  function makeAllDue() {
    store.makeAllDue(Date.now());
  }

  async function attempt(enquiry: Enquiry): Promise<Outcome> {
    const line = { reference: enquiry.reference, attempt: enquiry.attempts + 1 };
    try {
      await sendMail(enquiry);
      log.info(line, "enquiry sent");
      return { state: "sent", nextAttemptAt: null, lastError: null };
    } catch (error) {
      const { said, code, ...problem } = explainMailProblem(error);
      mailProblem = problem;
      const next = afterFailure(enquiry, retryPolicy, Date.now());
      // An error without a code is not nodemailer's: a fault of ours.
      const failure = { ...line, ...problem, ...(code ? { code } : { err: error }), ...next };
      if (next.state === "failed") log.error(failure, "enquiry could not be sent and was given up");
      else if (problem.needsAPerson)
        log.error(failure, "enquiry cannot be sent until this is mended");
      else log.warn(failure, "enquiry could not be sent yet");
      const { problem: what, advice } = problem;
      return { ...next, lastError: [what, advice, `the answer: ${said}`].join("\n") };
    }
  }

  return {
    wake,

    problem: () => mailProblem,

    /** A restart often comes with a changed setting, so all that waits is tried at once. */
    start() {
      phase = "running";
      use(makeAllDue);
      timer = setInterval(wake, pollEvery).unref();
      wake();
    },

    /** Takes no more jobs and waits a moment for those under way; other leases run out. */
    async stop() {
      phase = "stopped";
      const done = Promise.all(jobs);
      await Promise.race([done, wait(stopWithin, undefined, { ref: false })]);
      clearInterval(timer);
    },
  };
}

/** Whatever the mail server said: a refusal for good is most often a mistake that somebody mends. */
export function afterFailure(
  { attempts, queuedAt }: Pick<Enquiry, "attempts" | "queuedAt">,
  { first, longest, giveUpAfter }: ContactSettings["retryPolicy"],
  now: number,
): Pick<Outcome, "state" | "nextAttemptAt"> {
  if (now - Date.parse(queuedAt) >= giveUpAfter) return { state: "failed", nextAttemptAt: null };
  const pause = Math.min(longest, first * 2 ** attempts);
  return { state: "waiting", nextAttemptAt: iso(now + pause) };
}
