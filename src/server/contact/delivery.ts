import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import type { FastifyBaseLogger } from "fastify";
import type { Mailer } from "./mail.ts";
import { explainMailProblem, type MailProblem } from "./mail-problem.ts";
import type { ContactSettings } from "./settings.ts";
import { type Enquiry, iso, type Outcome, type Store } from "./store.ts";

type Parts = {
  store: Store;
  mailer: Mailer;
  log: FastifyBaseLogger;
  report: (error: unknown) => void;
};

/** A mail on its way. Once it is written to its end, only the mail server knows whether it has it. */
type Flight = {
  enquiry: Enquiry;
  phase: "begun" | "written" | "given back";
  landed: Promise<void>;
};

/** Sends what is due. A lease in the row keeps other processes from sending it too. */
export function createDeliveryWorker(
  { store, mailer, log, report }: Parts,
  settings: ContactSettings,
) {
  const { retryPolicy, leaseFor, pollEvery, checkEvery, tellAfter, mostAtOnce, stopWithin } =
    settings;
  const owner = `${process.pid}-${randomUUID()}`;
  const flights = new Set<Flight>();
  let phase: "running" | "stopped" = "stopped";
  /** Why the mail server takes nothing, until it does again. */
  let trouble: (MailProblem & { since: number }) | undefined;
  let wokenAt = Number.NEGATIVE_INFINITY;
  let clock = 0;
  let timer: NodeJS.Timeout | undefined;

  /** False if the database could not be used. */
  function use(work: (now: number) => void): boolean {
    try {
      work(Date.now());
      return true;
    } catch (error) {
      report(error);
      return false;
    }
  }

  /** Renews leases first, so that it never leases one of its own again. */
  function wake() {
    use((now) => {
      if (flights.size > 0) store.renewLeases(owner, now);
      if (phase !== "running") return;
      // Where the clock was put back, nobody waits for a time from before.
      if (now < clock - leaseFor) store.makeDue({ refused: true }, now);
      clock = now;
      while (flights.size < mostAtOnce) {
        // The last place is for new ones, however long those take that were tried before.
        const retries = flights.size < mostAtOnce - 1;
        const enquiry = store.lease(owner, { retries }, now);
        if (!enquiry) return;
        const flight: Flight = { enquiry, phase: "begun", landed: Promise.resolve() };
        flights.add(flight);
        flight.landed = run(flight).finally(() => {
          flights.delete(flight);
          wake();
        });
      }
    });
  }

  /**
   * Somebody has mended the mail server, or it has mended itself: nobody has to wait any longer. Not
   * again and again, where it has trouble with some mails only.
   */
  function endTrouble() {
    if (!trouble || performance.now() - wokenAt < retryPolicy.first) return;
    if (!use((now) => store.makeDue({ refused: false }, now))) return;
    wokenAt = performance.now();
    trouble = undefined;
  }

  async function run(flight: Flight) {
    const outcome = await attempt(flight);
    // Retried until stored: a forgotten outcome would send the mail again.
    while (outcome && !use((now) => store.finish(flight.enquiry, owner, outcome, now)))
      await wait(pollEvery);
  }

  async function attempt(flight: Flight): Promise<Outcome | undefined> {
    const { enquiry } = flight;
    const line = { reference: enquiry.reference, attempt: enquiry.attempts + 1 };
    try {
      await mailer.send(enquiry, () => {
        if (flight.phase === "given back") throw new Error("given back");
        flight.phase = "written";
      });
      log.info(line, "enquiry sent");
      endTrouble();
      return { state: "sent", nextAttemptAt: null, lastError: null };
    } catch (error) {
      if (flight.phase === "given back") return undefined;
      const { problem, advice, said, needsAPerson, forLog } = onFailure(error);
      const next = afterFailure(enquiry, retryPolicy, Date.now());
      const failure = { ...line, ...forLog, ...next };
      if (next.state === "failed") log.error(failure, "enquiry could not be sent and was given up");
      else if (needsAPerson) log.error(failure, "enquiry cannot be sent until this is mended");
      else log.warn(failure, "enquiry could not be sent yet");
      return { ...next, lastError: [problem, advice, `the answer: ${said}`].join("\n") };
    }
  }

  function onFailure(error: unknown) {
    const problem = explainMailProblem(error);
    if (problem.reason !== "refused") {
      trouble = { ...problem, since: trouble?.since ?? performance.now() };
    }
    return problem;
  }

  /** Finds a changed password before a visitor does, and tells of what is not mailed one by one. */
  async function checkUp() {
    if (phase !== "running") return;
    try {
      await mailer.logIn();
      if (isOfLogIn(trouble)) endTrouble();
      let untold: ReturnType<Store["untold"]>;
      use((now) => {
        untold = store.untold(now);
      });
      if (untold) {
        const { count, last } = untold;
        await mailer.sendNotice(count);
        use(() => store.told(last));
      }
    } catch (error) {
      log.error(
        onFailure(error).forLog,
        "the mail server was tried without a mail, and there is trouble",
      );
    }
    setTimeout(checkUp, checkEvery).unref();
  }

  return {
    wake,

    /** What a person has to know: at once if it does not pass by itself, else when it lasts. */
    problem({ waiting }: { waiting: number }) {
      if (!trouble || !(isOfLogIn(trouble) || waiting > 0)) return undefined;
      const hasLasted = performance.now() - trouble.since > tellAfter;
      return trouble.needsAPerson || hasLasted ? trouble.problem : undefined;
    },

    /** A restart often comes with a changed setting, so all that waits is tried at once. */
    start() {
      phase = "running";
      use((now) => store.makeDue({ refused: true }, now));
      timer = setInterval(wake, pollEvery).unref();
      void checkUp();
    },

    /** The next process sends at once what is not written yet; for the rest there is some time. */
    async stop() {
      phase = "stopped";
      for (const flight of flights) {
        if (flight.phase !== "begun") continue;
        use(() => {
          store.giveBack(flight.enquiry, owner);
          flight.phase = "given back";
        });
      }
      const others = [...flights].filter(({ phase }) => phase !== "given back");
      const landed = Promise.all(others.map(({ landed }) => landed));
      await Promise.race([landed, wait(stopWithin)]);
      clearInterval(timer);
    },
  };
}

/** Keeps no process alive. */
const wait = (time: number) => pause(time, undefined, { ref: false });

/** A log-in alone shows whether it is over; other trouble only a mail. */
function isOfLogIn(trouble: MailProblem | undefined) {
  return /unavailable|login|tls/.test(String(trouble?.reason));
}

/**
 * Whatever the mail server said: a refusal for good is most often a mistake that somebody mends. After
 * that many tries, too, because a clock that jumps makes five days of a minute.
 */
export function afterFailure(
  { attempts, queuedAt }: Pick<Enquiry, "attempts" | "queuedAt">,
  { first, longest, giveUpAfter, fewestAttempts }: ContactSettings["retryPolicy"],
  now: number,
): Pick<Outcome, "state" | "nextAttemptAt"> {
  const isOld = now - Date.parse(queuedAt) >= giveUpAfter;
  if (isOld && attempts + 1 >= fewestAttempts) return { state: "failed", nextAttemptAt: null };
  const pause = Math.min(longest, first * 2 ** attempts);
  return { state: "waiting", nextAttemptAt: iso(now + pause) };
}
