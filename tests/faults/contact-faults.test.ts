import { renameSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { expect, test } from "vitest";
import { answer } from "../../src/server/contact/command.ts";
import { putAsideIn } from "../../src/server/contact/connection.ts";
import { databaseIn } from "../../src/server/contact/database.ts";
import { readSettings } from "../../src/server/settings.ts";
import { referenceOf } from "../../src/shared/reference.ts";
import { aMessage, enquiriesIn, postTo, statesIn } from "../support/enquiries.ts";
import { type Behaviour, startMailServer } from "../support/mail-server.ts";
import { makeFolder } from "../support/site.ts";
import { longestDelay, randomFrom, runWithKills } from "./random-kills.ts";

const messages = Number(process.env.FAULTS_MESSAGES ?? 500);
const atOnce = 20;
const seed = Number(process.env.FAULTS_SEED ?? Date.now() % 1_000_000);
const fewestKills = 30;
/** Enquiries that a server accepts before it is killed, at most. */
const longestLife = 25;
/** In milliseconds, between two messages of a sender, so that many kills fall between them. */
const longestPause = 1200;
/** In milliseconds, for the clock: within a day, an enquiry that is posted again is known. */
const mostWrong = 10 * 3_600_000;
const longestWrong = 4000;

const behaviours: Behaviour[] = [
  ...Array<Behaviour>(12).fill("take"),
  ...Array<Behaviour>(3).fill("451 later"),
  ...Array<Behaviour>(3).fill("drop"),
  ...Array<Behaviour>(2).fill("slow"),
  "late",
  "hang",
];

const plenty = { max: 1_000_000, timeWindow: 1000 };
/** In milliseconds. The mail server's late answers come after the timeout. */
const contact = {
  smtpTimeout: 2000,
  retryPolicy: { first: 20, longest: 200, giveUpAfter: 3_600_000, fewestAttempts: 20 },
  mailsAnHour: messages,
  leaseFor: 20_000,
  pollEvery: 100,
  limits: { requests: plenty, enquiries: plenty, overall: plenty },
};

test(`${messages} enquiries survive kills, two servers, a clock that jumps, a replaced database and a troubled mail server (FAULTS_SEED=${seed})`, async () => {
  const random = randomFrom(seed);
  const startedAt = Date.now();
  const met = new Map<Behaviour, number>();
  const mailServer = await startMailServer({
    answer: () => {
      const behaviour = random.pick(behaviours);
      met.set(behaviour, (met.get(behaviour) ?? 0) + 1);
      return behaviour;
    },
  });
  const TEST_CLOCK = path.join(makeFolder(), "clock");
  const env = { DATA_DIR: makeFolder(), SMTP_URL: mailServer.url, LOG_LEVEL: "warn", TEST_CLOCK };
  const inbox = (...args: string[]) => answer(args, () => readSettings(env));

  /** How many times it was left open whether this enquiry was delivered: it may come once more. */
  const leftOpen = new Map<string, number>();
  function cutOff(pid?: number) {
    for (const { reference, leaseOwner } of enquiriesIn(env.DATA_DIR)) {
      if (leaseOwner?.startsWith(pid ? `${pid}-` : "")) addTo(leftOpen, reference);
    }
  }

  let jumps = 0;
  function setClock(wrongBy: number) {
    writeFileSync(TEST_CLOCK, `${wrongBy}`);
    // To the others a lease is over until its owner renews it.
    cutOff();
    jumps++;
  }
  setClock(0);
  const accepted: string[] = [];
  async function untilKill(isOver: () => boolean) {
    const end = Math.min(messages, accepted.length + 1 + random.below(longestLife));
    await until(() => accepted.length >= end || isOver());
  }
  const common = { env, contact, untilKill, onKilled: cutOff };
  const first = runWithKills({ ...common, random: randomFrom(seed + 1) });
  const second = runWithKills({ ...common, random: randomFrom(seed + 2) });

  let phase: "posting" | "waiting" = "posting";
  let posting = 0;
  const refusals = { unanswered: 0, unavailable: 0 };
  async function send(number: number) {
    const message = aMessage({ name: `Visitor ${number}`, message: `Enquiry ${number} नमस्ते` });
    while (true) {
      const ports = [first.state.port, second.state.port].filter(Boolean);
      if (ports.length === 0) {
        await wait(50);
        continue;
      }
      const status = await postTo(random.pick(ports), message).then(
        (answer) => answer.status,
        () => "no answer",
      );
      if (status === 200) break;
      if (status === 503) refusals.unavailable++;
      else if (status === "no answer") refusals.unanswered++;
      else throw new Error(`an enquiry was answered with ${status}`);
      await wait(50);
    }
    accepted.push(await referenceOf(message));
  }

  const clock: { phase: "jumping" | "right" } = { phase: "jumping" };
  async function jump() {
    while (clock.phase === "jumping") {
      await wait(random.below(longestWrong));
      setClock(random.below(2 * mostWrong) - mostWrong);
    }
    setClock(0);
  }
  const jumping = jump();

  /** Somebody puts a backup in place of the database, while the server runs and nobody posts. */
  const copy = makeFolder();
  async function replaceDatabase() {
    phase = "waiting";
    await until(() => posting === 0);
    await wait(longestDelay);
    await until(() => first.state.port > 0);
    cutOff();
    for (const { reference, state } of enquiriesIn(copy)) {
      if (state === "waiting") addTo(leftOpen, reference);
    }
    renameSync(databaseIn(copy), databaseIn(env.DATA_DIR));
    await until(() => putAsideIn(env.DATA_DIR).length > 0);
    phase = "posting";
  }

  const queue = Array.from({ length: messages }, (_, number) => number).values();
  const sending = Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (const number of queue) {
        await until(() => phase === "posting");
        posting++;
        await send(number);
        posting--;
        await wait(random.below(longestPause));
      }
    }),
  );
  await until(() => accepted.length > messages / 2);
  await inbox("--backup", databaseIn(copy));
  await until(() => accepted.length > (2 * messages) / 3);
  await second.stop();
  await replaceDatabase();
  await sending;
  const sentAfter = Date.now() - startedAt;
  await until(() => first.state.kills + second.state.kills >= fewestKills);
  await first.keepRunning();
  clock.phase = "right";
  await jumping;
  const [aside = "", ...others] = putAsideIn(env.DATA_DIR);
  const { said } = await inbox("--recover", aside);
  await until(() => statesIn(env.DATA_DIR).every((state) => state === "sent"), 500);

  const deliveries = new Map<string, number>();
  for (const { email } of mailServer.mails) {
    addTo(deliveries, /^\[(\S+)\]/.exec(email.subject ?? "")?.[1] ?? "no reference");
  }
  /** How many times the worker gave up waiting: it may have been delivered all the same. */
  const timedOut = new Map<string, number>();
  for (const [line] of (first.state.log + second.state.log).matchAll(/^{.*"ETIMEDOUT.*$/gm)) {
    addTo(timedOut, JSON.parse(line).reference);
  }
  const lost = accepted.filter((id) => !deliveries.has(id));
  const twice = [...deliveries].filter(([, times]) => times > 1);
  const unexplained = twice.filter(
    ([id, times]) => times > 1 + (leftOpen.get(id) ?? 0) + (timedOut.get(id) ?? 0),
  );
  console.log(
    [
      `seed ${seed}: ${accepted.length} accepted within ${sentAfter} ms, ` +
        `${refusals.unanswered} posts without an answer, ${refusals.unavailable} with 503`,
      `${first.state.kills} kills of the first server, ${second.state.kills} of the second`,
      `the mail server: ${[...met].map(([behaviour, times]) => `${times} × ${behaviour}`).join(", ")}`,
      `${jumps} jumps of the clock; the database was replaced, then: ${said.split("\n")[0]}`,
      `${mailServer.mails.length} mails taken; ${leftOpen.size} enquiries were cut off, ${timedOut.size} timed out`,
      `${deliveries.size} delivered, ${lost.length} lost, ${twice.length} delivered more than once because ` +
        "a kill, a jump or a late answer left open whether they were, " +
        `${unexplained.length} without that excuse`,
      `${Date.now() - startedAt} ms in all`,
    ].join("\n"),
  );
  expect(accepted).toHaveLength(messages);
  expect(lost).toEqual([]);
  expect(unexplained).toEqual([]);
  expect(others).toEqual([]);
  expect(enquiriesIn(env.DATA_DIR)).toHaveLength(messages);
  const database = new DatabaseSync(databaseIn(env.DATA_DIR));
  expect(database.prepare("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
  database.close();
}, 900_000);

/** Without a timeout: the test has one. */
async function until(isTrue: () => boolean, pause = 50) {
  while (!isTrue()) await wait(pause);
}

function addTo(counts: Map<string, number>, id: string) {
  counts.set(id, (counts.get(id) ?? 0) + 1);
}
