import type { FastifyBaseLogger } from "fastify";
import { createAccept } from "./accept.ts";
import { Courier } from "./delivery/courier.ts";
import type { Deliver } from "./delivery/deliver.ts";
import { inboxDelivery } from "./delivery/inbox.ts";
import type { Letterhead } from "./delivery/mail.ts";
import { problemFrom } from "./delivery/problem.ts";
import type { Patience } from "./delivery/schedule.ts";
import { smtpDelivery } from "./delivery/smtp.ts";
import { type Rate, RateLimit } from "./rate-limit.ts";
import { type Capacity, noRoomLeft, Room } from "./room.ts";
import { foldersIn } from "./spool/folders.ts";
import { SpoolLock } from "./spool/lock.ts";
import { Spool } from "./spool/spool.ts";
import { createTidying } from "./spool/tidying.ts";
import { WaitingList } from "./spool/waiting-list.ts";

export type DeskSettings = {
  dataFolder: string;
  /** Without it, messages go to the inbox folder. */
  smtp?: { url: string; silenceAllowed: number } | undefined;
  letterhead: Letterhead;
  patience: Patience;
  rates: { perAddress: Rate; overall: Rate };
  capacity: Capacity;
  /** In milliseconds: a message that waits for longer than this needs somebody to look. */
  tooLong: number;
};

/** In milliseconds. Stopping has to be done before the server is ended. */
const betweenRounds = 2000;
const betweenProbes = 30_000;
const stopWithin = 4000;

export type ContactDesk = ReturnType<typeof createContactDesk>;

/** Where messages are taken in, kept and passed on: the parts of this folder, put together. */
export function createContactDesk(settings: DeskSettings, log: FastifyBaseLogger) {
  const folders = foldersIn(settings.dataFolder);
  const spool = new Spool(folders);
  const waiting = new WaitingList(spool);
  const tidy = createTidying(spool, waiting);
  const room = new Room(folders.waiting, settings.capacity, waiting);
  const courier = new Courier({
    spool,
    waiting,
    lock: new SpoolLock(folders.lock),
    deliver: chooseDelivery(),
    patience: settings.patience,
    log,
  });
  let spoolPhase: "writable" | "failing" = "writable";
  let failed = 0;
  let probedAt = Number.NEGATIVE_INFINITY;
  let round: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  function chooseDelivery(): Deliver {
    const { smtp, letterhead } = settings;
    return smtp ? smtpDelivery({ ...smtp, letterhead }) : inboxDelivery(folders, letterhead);
  }

  function onSpoolProblem(error: unknown) {
    const problem = problemFrom(error).detail;
    // Once, not for each request that meets it.
    if (spoolPhase === "writable") log.error({ problem }, "the spool cannot be written");
    spoolPhase = "failing";
  }

  async function makeRound() {
    try {
      await spool.prepare();
      await waiting.refresh();
      failed = (await spool.list("failed")).length;
      courier.round();
      if (courier.isOnDuty) await tidy();
      // Last: also from a full disk messages can be delivered, and that makes room.
      if (!(await room.isLeft())) throw new Error(noRoomLeft);
      await probe();
      spoolPhase = "writable";
    } catch (error) {
      onSpoolProblem(error);
    }
  }

  /** Often only while there is trouble: a disk at rest should be left at rest. */
  async function probe() {
    const now = performance.now();
    if (spoolPhase === "writable" && now - probedAt < betweenProbes) return;
    await spool.probe();
    probedAt = now;
  }

  function goRound() {
    round ??= makeRound().finally(() => {
      round = undefined;
    });
    return round;
  }

  return {
    accept: createAccept({
      spool,
      rateLimit: new RateLimit(settings.rates, performance.now()),
      room,
      async onStored(fingerprint, record) {
        await waiting.note(fingerprint, record);
        courier.setOut();
      },
      onStoreProblem: onSpoolProblem,
    }),

    async start() {
      await spool.prepare().catch(onSpoolProblem);
      courier.start();
      // Not waited for: the pages need not know how much there is to deliver.
      void goRound();
      timer = setInterval(goRound, betweenRounds);
      timer.unref();
    },

    /** Messages are still accepted while and after it stops; the next start delivers them. */
    async stop() {
      clearInterval(timer);
      await round;
      await courier.stop(stopWithin);
    },

    health() {
      const oldest = waiting.oldestAcceptedAt();
      const age = oldest === undefined ? 0 : Math.max(0, Date.now() - oldest);
      const isWell = spoolPhase === "writable" && age <= settings.tooLong;
      return {
        status: isWell ? "ok" : "degraded",
        waiting: waiting.count,
        oldestWaitingSeconds: Math.round(age / 1000),
        failed,
      };
    },
  };
}
