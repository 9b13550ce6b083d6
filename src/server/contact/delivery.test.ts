import { afterEach, expect, test, vi } from "vitest";
import { healthOf } from "../../../tests/support/client.ts";
import { aMessage, givesUpAtOnce, shortPauses } from "../../../tests/support/enquiries.ts";
import { startContact } from "../../../tests/support/mail-server.ts";
import { siteSettings } from "../../../tests/support/site.ts";
import { readSettings } from "../settings.ts";
import { databaseIn, openDatabase } from "./database.ts";
import { afterFailure } from "./delivery.ts";
import { mailReasons } from "./mail-problem.ts";
import { contactSettings } from "./settings.ts";

const second = 1000;
const hour = 3600 * second;
const { retryPolicy } = contactSettings(readSettings({}), siteSettings);

/** Pauses of hours, so that only a wake-up can be why something is sent. */
const longPauses = { ...shortPauses, retryPolicy: { ...retryPolicy, first: hour } };

afterEach(() => {
  vi.useRealTimers();
});

test("a mail that goes out wakes what the mail server held up, not what it refuses for itself", async () => {
  const contact = { ...longPauses, pollEvery: hour, checkEvery: 50 };
  const spam = "550 looks like spam";
  const { app, post, enquiries, states, attempts, smtp, lines } = await startContact(spam, contact);
  await post("Spam");
  await expect.poll(attempts).toEqual([1]);
  const { refused, recipient } = mailReasons;
  expect((await healthOf(app)).problems).toEqual([refused.problem]);
  smtp.answerRecipient = "552 mailbox full";
  await post();
  await post("Bina");
  await expect.poll(attempts).toEqual([1, 1, 1]);
  expect((await healthOf(app)).problems).toEqual([recipient.problem, refused.problem]);
  Object.assign(smtp, { answer: "take", answerRecipient: "take" });
  await post("Chandra");
  await expect.poll(states).toEqual(["waiting", "sent", "sent", "sent"]);
  expect(attempts()).toEqual([1, 2, 2, 1]);
  // It is pointed out until somebody has dealt with it.
  const { problem, advice } = refused;
  expect((await healthOf(app)).problems).toEqual([problem]);
  const failed = { level: "error", msg: "enquiry cannot be sent until this is mended", attempt: 1 };
  expect(lines).toContainEqual(expect.objectContaining({ ...failed, problem, advice }));
  // So soon after it, another one wakes nobody.
  smtp.answerRecipient = "552 mailbox full";
  await post("Dipa");
  await expect.poll(() => attempts()[4]).toBe(1);
  smtp.answerRecipient = "take";
  await post("Esha");
  await expect.poll(() => states().at(-1)).toBe("sent");
  const next = Date.parse(enquiries()[4]?.nextAttemptAt ?? "");
  expect(next).toBeGreaterThan(Date.now() + hour / 2);
});

test("however long those take that were tried before, a new one is sent at once", async () => {
  const contact = { ...shortPauses, stopWithin: 0 };
  const { post, states, attempts, smtp } = await startContact("451 later", contact);
  for (const name of ["Asha", "Bina", "Chandra", "Dipa", "Esha"]) await post(name);
  await expect.poll(() => attempts().every((attempts) => attempts > 0)).toBe(true);
  // Three of four places are for them.
  let hanging = 0;
  smtp.answer = () => (hanging++ < 3 ? "hang" : "take");
  await expect.poll(() => hanging).toBe(3);
  await post("New");
  await expect.poll(() => states().at(-1)).toBe("sent");
  expect(states().slice(0, -1)).toEqual(Array(5).fill("waiting"));
});

test("what waits for hours is tried at once by a start, and when the clock is put back", async () => {
  const now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now: now + 9 * hour });
  const { app, post, another, states, attempts, smtp } = await startContact("550 no", longPauses);
  await post();
  await expect.poll(attempts).toEqual([1]);
  await app.close();
  await another().ready();
  await expect.poll(attempts).toEqual([2]);
  smtp.answer = "take";
  vi.setSystemTime(now);
  await expect.poll(states).toEqual(["sent"]);
});

test("what is given up is kept and told, and the same fields again are a new enquiry", async () => {
  const refusing = { answerRecipient: "550 go away" } as const;
  const { app, post, enquiries, states, smtp, lines } = await startContact(
    "take",
    givesUpAtOnce,
    refusing,
  );
  await post();
  await expect.poll(states).toEqual(["failed"]);
  const msg = "enquiry could not be sent and was given up";
  expect(lines).toContainEqual(expect.objectContaining({ level: "error", msg, state: "failed" }));
  const lastError = expect.stringContaining("go away");
  expect(enquiries()).toMatchObject([{ ...aMessage(), attempts: 1, lastError }]);
  const problems = ["enquiries were given up"];
  expect(await healthOf(app)).toMatchObject({ problems, failed: 1, waiting: 0 });

  smtp.answerRecipient = "take";
  await post();
  await expect.poll(states).toEqual(["failed", "sent"]);
});

test("a mail that takes longer than its lease is not sent by another process, too", async () => {
  const contact = { ...shortPauses, leaseFor: 500 };
  const { post, another, enquiries, states, smtp } = await startContact("held", contact);
  await another().ready();
  await post();
  await expect.poll(() => smtp.mails).toHaveLength(1);
  const [first] = enquiries();
  const end = Date.parse(first?.leaseUntil ?? "") + 2 * contact.leaseFor;
  await expect.poll(() => Date.parse(enquiries()[0]?.leaseUntil ?? "")).toBeGreaterThan(end);
  expect(enquiries()[0]?.leaseOwner).toBe(first?.leaseOwner);
  smtp.release();
  await expect.poll(states).toEqual(["sent"]);
  expect(smtp.mails).toHaveLength(1);
});

test("a mail that goes out while the database is locked is sent once", async () => {
  const { data, post, states, smtp, lines } = await startContact("held");
  await post();
  await expect.poll(() => smtp.mails).toHaveLength(1);
  const other = openDatabase(databaseIn(data), 5000);
  other.exec("BEGIN IMMEDIATE");
  smtp.release();
  const line = { level: "info", msg: "enquiry sent", attempt: 1 };
  await expect.poll(() => lines).toContainEqual(expect.objectContaining(line));
  other.close();
  await expect.poll(states).toEqual(["sent"]);
  expect(smtp.mails).toHaveLength(1);
});

test("four mails are on their way at once, and stopping waits for them to be confirmed", async () => {
  const { app, post, enquiries, smtp } = await startContact("held");
  for (const name of "abcdef") await post(name);
  await expect.poll(() => smtp.mails).toHaveLength(4);
  expect(enquiries().filter(({ leaseOwner }) => leaseOwner)).toHaveLength(4);
  const closed = app.close();
  smtp.release();
  await closed;
  const left = enquiries().map(({ state, leaseOwner }) => `${state}, ${leaseOwner}`);
  expect(left.toSorted()).toEqual(
    [...Array(4).fill("sent"), "waiting", "waiting"].map((state) => `${state}, null`),
  );
});

test("stopping gives back a mail that is not written: the next process sends it, once", async () => {
  const { app, post, another, enquiries, states, smtp, lines } = await startContact("take");
  smtp.answerRecipient = "held";
  await post();
  await expect.poll(() => smtp.recipients).toHaveLength(1);
  // Without waiting for the mail server.
  await app.close();
  expect(enquiries()).toMatchObject([{ state: "waiting", attempts: 0, leaseOwner: null }]);
  smtp.answerRecipient = "take";
  await another().ready();
  await expect.poll(states).toEqual(["sent"]);
  // The first process is still there, and gets its answer.
  smtp.release();
  await expect.poll(() => smtp.sockets.size).toBe(0);
  expect(smtp.mails).toHaveLength(1);
  expect(lines.filter(({ level }) => level === "error")).toEqual([]);
});

test("trouble with the login is found and told without an enquiry, and so is its end", async () => {
  const contact = { ...longPauses, checkEvery: 50 };
  const refusing = { encryption: "starttls", answerLogin: "535 no" } as const;
  const { app, post, states, attempts, smtp, lines } = await startContact(
    "take",
    contact,
    refusing,
  );
  await app.ready();
  const problems = async () => (await healthOf(app)).problems;
  const { problem, advice } = mailReasons.login;
  await expect.poll(problems).toEqual([problem]);
  const msg = "the mail server was tried without a mail, and there is trouble";
  expect(lines).toContainEqual(expect.objectContaining({ level: "error", msg, problem, advice }));
  smtp.answerLogin = "454 later";
  await expect.poll(problems).toEqual([]);
  await post();
  await expect.poll(attempts).toEqual([1]);
  smtp.answerLogin = "take";
  await expect.poll(states).toEqual(["sent"]);
});

test("what may pass by itself is told when it lasts", async () => {
  vi.useFakeTimers({ toFake: ["Date", "performance"] });
  vi.advanceTimersByTime(hour);
  const { app, post, enquiries, lines } = await startContact("451 later");
  await post();
  await expect.poll(() => enquiries()[0]?.lastError).toMatch(/\n.+\nthe answer: 451 later/);
  const msg = "enquiry could not be sent yet";
  expect(lines).toContainEqual(expect.objectContaining({ level: "warn", msg, state: "waiting" }));
  expect((await healthOf(app)).problems).toEqual([]);
  vi.advanceTimersByTime(hour / 2 + second);
  const { problem } = mailReasons.unavailable;
  const problems = [problem, "an enquiry has been waiting for too long"];
  expect(await healthOf(app)).toMatchObject({ problems, oldestWaitingSeconds: 1801 });
});

test("of what comes in a rush, one mail tells how many there are, an hour later", async () => {
  const contact = { ...shortPauses, mailsAnHour: 1, checkEvery: 50 };
  const now = Date.now();
  vi.useFakeTimers({ toFake: ["Date"], now });
  const { app, post, enquiries, states, smtp, lines } = await startContact("take", contact);
  for (const name of ["Asha", "Bina", "Chandra"]) await post(name);
  await expect.poll(states).toEqual(["sent", "received", "received"]);
  vi.setSystemTime(now + hour + second);
  const subjects = () => smtp.mails.map(({ email }) => email.subject);
  const told = "Enquiries that were not mailed one by one: 2";
  await expect.poll(subjects).toEqual([expect.stringContaining("Asha"), told]);
  expect(smtp.mails.at(-1)?.email.text).toMatch(/--retry all sends them after all/);
  const next = () => enquiries().map(({ nextAttemptAt }) => nextAttemptAt);
  await expect.poll(next).toEqual([null, null, null]);
  expect(lines.filter(({ level }) => level === "error")).toEqual([]);
  expect(await healthOf(app)).toMatchObject({ problems: [], received: 2 });
});

test("pauses double from half a minute to four hours, for five days and twenty tries", () => {
  const now = Date.parse("2026-11-16T10:00:00Z");
  const after = (attempts: number, age = 0) => {
    const queuedAt = new Date(now - age).toISOString();
    const { state, nextAttemptAt } = afterFailure({ attempts, queuedAt }, retryPolicy, now);
    return state === "failed" ? state : (Date.parse(nextAttemptAt ?? "") - now) / second;
  };
  const pauses = [0, 1, 2, 8, 9, 10, 5000].map((attempts) => after(attempts));
  expect(pauses).toEqual([30, 60, 120, 7680, 14_400, 14_400, 14_400]);
  expect(after(99, 120 * hour - second)).toBe(14_400);
  expect(after(18, 120 * hour)).toBe(14_400);
  expect(after(19, 120 * hour)).toBe("failed");
});
