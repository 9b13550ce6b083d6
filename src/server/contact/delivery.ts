import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import { isBusy } from "./database.ts";
import type { SendMail } from "./mail.ts";
import type { ContactSettings } from "./settings.ts";
import { type Enquiry, iso, type Outcome, type Store } from "./store.ts";

/** A permanent refusal (5xx) is often a passing mistake. */
const attemptsIfRefused = 4;
/** Few enough for a small mail server. */
const mostAtOnce = 4;
/** In milliseconds; less than the server itself takes to stop. */
const stopWithin = 4000;

type Parts = {
  store: Store;
  sendMail: SendMail;
  log: FastifyBaseLogger;
  onStoreProblem: (error: unknown) => void;
};

export type DeliveryWorker = ReturnType<typeof createDeliveryWorker>;

/** Sends what is due. A lease in the row keeps other processes from sending it too. */
export function createDeliveryWorker(
  { store, sendMail, log, onStoreProblem }: Parts,
  { retryPolicy, leaseFor, pollEvery }: ContactSettings,
) {
  const owner = `${process.pid}-${randomUUID()}`;
  const jobs = new Map<number, Promise<void>>();
  let phase: "running" | "stopped" = "stopped";
  let timer: NodeJS.Timeout | undefined;

  /** False if the database could not be used. A lock is no problem to report: it is tried again. */
  function use(work: (leaseEnd: number) => void): boolean {
    try {
      work(Date.now() + leaseFor);
      return true;
    } catch (error) {
      if (!isBusy(error)) onStoreProblem(error);
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
          jobs.delete(enquiry.id);
          wake();
        });
        jobs.set(enquiry.id, job);
      }
    });
  }

  async function run(enquiry: Enquiry) {
    const outcome = await attempt(enquiry);
    // Retried until stored: a forgotten outcome would send the mail again.
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

    /** Takes no more jobs and waits a moment for those under way; other leases run out. */
    async stop() {
      phase = "stopped";
      const done = Promise.all(jobs.values());
      await Promise.race([done, wait(stopWithin, undefined, { ref: false })]);
      clearInterval(timer);
    },
  };
}

export function afterFailure(
  { attempts, queuedAt }: Pick<Enquiry, "attempts" | "queuedAt">,
  isRefusal: boolean,
  { first, longest, giveUpAfter }: ContactSettings["retryPolicy"],
  now: number,
): Pick<Outcome, "state" | "nextAttemptAt"> {
  const isOver = now - Date.parse(queuedAt) >= giveUpAfter;
  if (isOver || (isRefusal && attempts + 1 >= attemptsIfRefused)) {
    return { state: "failed", nextAttemptAt: null };
  }
  // Not above 2 ** 30, or the number overflows.
  const pause = Math.min(longest, first * 2 ** Math.min(attempts, 30));
  return { state: "waiting", nextAttemptAt: iso(now + pause) };
}

/** A refusal of these SMTP commands is about the mail; of others, such as AUTH, about our settings. */
const mailCommands = new Set(["MAIL FROM", "RCPT TO", "DATA"]);

/** Log only the summary: the detail quotes the mail server, which may quote the visitor. */
function describeFailure(error: unknown) {
  const { code, command, responseCode, message } = Object(error);
  return {
    isRefusal: responseCode >= 500 && responseCode < 600 && mailCommands.has(command),
    summary: [code, command, responseCode].filter(Boolean).join(" ") || "unknown",
    detail: String(message),
  };
}
