import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { makeApp } from "../../../tests/support/client.ts";
import { aMessage, enquiriesIn } from "../../../tests/support/enquiries.ts";
import { makeFolder } from "../../../tests/support/site.ts";
import { createConnection, putAsideIn } from "./connection.ts";
import { codes, databaseIn, openDatabase, storeProblem, transaction } from "./database.ts";
import { mailReasons } from "./mail-problem.ts";
import { createStore, type Enquiry } from "./store.ts";

const fingerprint = "ab".repeat(32);
const another = "cd".repeat(32);
const noon = Date.parse("2026-11-16T12:00:00Z");
const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const sent = { state: "sent", nextAttemptAt: null, lastError: null } as const;
const retries = { retries: true };

/** Two stores on one file, as two processes have them. */
function makeStores(folder = makeFolder()) {
  const { log } = makeApp();
  const [one, other] = [open(), open()];
  function open() {
    const store = createStore(folder, { keepFree: 0, mailsAnHour: 3, leaseFor: minute }, log);
    onTestFinished(() => store.close());
    return store;
  }
  return { folder, log, one, other };
}

test("every connection has WAL and synchronous FULL, with which SQLite flushes each commit", () => {
  const database = openDatabase(databaseIn(makeFolder()), 7);
  onTestFinished(() => database.close());
  const setTo = (name: string) => Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0];
  const names = ["journal_mode", "synchronous", "secure_delete", "auto_vacuum", "busy_timeout"];
  expect(names.map(setTo)).toEqual(["wal", 2, 1, 2, 7]);
  expect(setTo("user_version")).toBe(1);
  expect(() => transaction(database, () => void setTo("no.such"))).toThrow();
  expect(database.isTransaction).toBe(false);
});

/** What versions 1.0 and 1.1 have made. */
const shipped = `CREATE TABLE enquiries (
    id INTEGER PRIMARY KEY AUTOINCREMENT,
    fingerprint TEXT NOT NULL, reference TEXT NOT NULL, acceptedAt TEXT NOT NULL,
    name TEXT NOT NULL, email TEXT NOT NULL, company TEXT NOT NULL,
    phone TEXT NOT NULL, service TEXT NOT NULL, message TEXT NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('received', 'waiting', 'sent', 'failed')),
    attempts INTEGER NOT NULL DEFAULT 0, queuedAt TEXT NOT NULL, nextAttemptAt TEXT,
    lastError TEXT, sentAt TEXT, leaseOwner TEXT, leaseUntil TEXT
  ) STRICT;
  CREATE INDEX enquiriesByFingerprint ON enquiries (fingerprint);
  CREATE INDEX enquiriesByState ON enquiries (state, nextAttemptAt);
  PRAGMA user_version = 1;`;
const shippedInsert = `INSERT INTO enquiries (fingerprint, reference, acceptedAt, queuedAt,
    nextAttemptAt, state, name, email, company, phone, service, message)
  VALUES ('ab', 'AAAAA-BBBBB', '2026-01-01', '2026-01-01', '2026-01-01', 'waiting',
    'Old', 'a@b.example', '', '1', 'Technology', 'words')`;

test("a database of version 1.1 gets what is new, and 1.1 goes on with it", () => {
  const folder = makeFolder();
  const old = new DatabaseSync(databaseIn(folder));
  onTestFinished(() => old.close());
  old.exec(shipped);
  old.exec(shippedInsert);
  const { one } = makeStores(folder);
  expect(one.lease("one", retries, noon)).toMatchObject({ name: "Old" });
  const indexes = "SELECT name FROM sqlite_schema WHERE name LIKE 'enquiriesBy%' ORDER BY name";
  const names = Array.from(old.prepare(indexes).iterate(), ({ name }) => name);
  const added = ["Arrival", "Lease", "Sending"].map((name) => `enquiriesBy${name}`);
  expect(names).toEqual(expect.arrayContaining(added));
  // 1.1 leaves alone what has a higher number than its own.
  expect(old.prepare("PRAGMA user_version").get()).toEqual({ user_version: 1 });
  old.exec(shippedInsert);
  expect(enquiriesIn(folder)).toHaveLength(2);
});

test.each([
  ["within a day", "received", 23 * hour, 1],
  ["after a day", "received", 25 * hour, 2],
  ["after days, while the first still waits", "waiting", 100 * hour, 1],
] as const)(
  "the same fields %s (%s), whichever process takes them",
  (_when, state, later, count) => {
    const { folder, one, other } = makeStores();
    one.add(aMessage(), fingerprint, state, noon);
    other.add(aMessage(), fingerprint, state, noon + later);
    expect(enquiriesIn(folder)).toHaveLength(count);
    expect(one.isKnown(fingerprint, noon + later)).toBe(true);
  },
);

test("a lease keeps others away until it ends, renewing makes it longer, and it can be given back", () => {
  const { one, other } = makeStores();
  one.add(aMessage(), fingerprint, "waiting", noon);
  const enquiry = one.lease("one", retries, noon) as Enquiry;
  expect(enquiry).toMatchObject(aMessage());
  expect(other.lease("other", retries, noon + minute)).toBeUndefined();
  one.renewLeases("one", noon + minute);
  expect(other.lease("other", retries, noon + 2 * minute)).toBeUndefined();
  expect(other.lease("other", retries, noon + 2 * minute + second)).toMatchObject(aMessage());
  one.giveBack(enquiry, "one");
  expect(one.lease("one", retries, noon + 2 * minute + second)).toBeUndefined();
  other.giveBack(enquiry, "other");
  expect(one.lease("one", retries, noon + 2 * minute + second)).toMatchObject(aMessage());
});

test("a lease and a pause of a clock that was far ahead hold nobody up once it is right", () => {
  const { folder, one, other } = makeStores();
  const ahead = noon + 1000 * hour;
  one.add(aMessage(), fingerprint, "waiting", ahead);
  one.lease("one", retries, ahead);
  other.makeDue({ refused: true }, noon);
  const enquiry = other.lease("other", retries, noon) as Enquiry;
  expect(enquiry).toMatchObject(aMessage());
  other.finish(enquiry, "other", { ...sent, state: "waiting" }, noon);
  expect(enquiriesIn(folder)[0]?.queuedAt).toBe(new Date(noon).toISOString());
});

test("who has lost the lease cannot report a failure, but can report that the mail is sent", () => {
  const { folder, one, other } = makeStores();
  one.add(aMessage(), fingerprint, "waiting", noon);
  const enquiry = one.lease("one", retries, noon) as Enquiry;
  other.lease("other", retries, noon + 2 * minute);
  one.finish(enquiry, "one", { state: "failed", nextAttemptAt: null, lastError: "no" }, noon);
  expect(enquiriesIn(folder)).toMatchObject([{ state: "waiting", leaseOwner: "other" }]);
  one.finish(enquiry, "one", sent, noon);
  expect(enquiriesIn(folder)).toMatchObject([{ state: "sent", leaseOwner: null }]);
});

test("an outcome is not written into the enquiry that has its number in a new file", () => {
  const { folder, one } = makeStores();
  one.add(aMessage(), fingerprint, "waiting", noon);
  const enquiry = one.lease("one", retries, noon) as Enquiry;
  one.close();
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name));
  one.add(aMessage({ name: "Bina" }), another, "waiting", noon);
  one.finish(enquiry, "one", sent, noon);
  expect(enquiriesIn(folder)).toMatchObject([{ id: enquiry.id, name: "Bina", state: "waiting" }]);
});

test("new ones come first, then those that are due again, the oldest of them first", () => {
  const { one } = makeStores();
  const add = (name: string, at: number) =>
    one.add(aMessage({ name }), name.padEnd(64, "0"), "waiting", at);
  const fail = (lastError: string | null, nextAttemptAt: string, at: number) => {
    const enquiry = one.lease("one", retries, at) as Enquiry;
    one.finish(enquiry, "one", { state: "waiting", lastError, nextAttemptAt }, at);
  };
  const later = new Date(noon + 4 * hour).toISOString();
  add("a", noon);
  fail(`${mailReasons.refused.problem}\nadvice`, later, noon);
  add("b", noon + hour);
  fail("another reason", later, noon + hour);
  add("c", noon + 2 * hour);
  const names = (withRetries: boolean) =>
    [1, 2, 3].map(() => one.lease("one", { retries: withRetries }, noon + 2 * hour)?.name);
  one.makeDue({ refused: false }, noon + 2 * hour - second);
  expect(names(false)).toEqual(["c", undefined, undefined]);
  expect(names(true)).toEqual(["b", undefined, undefined]);
  one.makeDue({ refused: true }, noon + 2 * hour - second);
  expect(names(true)).toEqual(["a", undefined, undefined]);
});

test("what comes in a rush is not mailed one by one, and is told of once, an hour later", () => {
  const { folder, one } = makeStores();
  for (const [number, at] of [0, 1, 2, 3, 4, 120].entries()) {
    const message = aMessage({ name: `${number}` });
    one.add(message, `${number}`.repeat(64), "waiting", noon + at * minute);
  }
  const states = enquiriesIn(folder).map(({ state }) => state);
  expect(states).toEqual(["waiting", "waiting", "waiting", "received", "received", "waiting"]);
  expect(one.untold(noon + hour)).toBeUndefined();
  const untold = one.untold(noon + 64 * minute);
  expect(untold).toEqual({ count: 2, last: 5 });
  one.told(5);
  expect(one.untold(noon + 64 * minute)).toBeUndefined();
});

test("after a fault the file is opened anew and nothing is tried again; a lock and a full disk leave it open", () => {
  const { folder, log } = makeStores();
  const { use, close } = createConnection(folder, log);
  onTestFinished(close);
  const failWith = (error: Error) => {
    const work = vi.fn((_: DatabaseSync) => {
      throw error;
    });
    expect(() => use(work)).toThrow(error);
    expect(work).toHaveBeenCalledOnce();
    return use((database) => database === work.mock.calls[0]?.[0]);
  };
  expect(failWith(new Error("a fault"))).toBe(false);
  expect(failWith(storeProblem("locked", codes.busy))).toBe(true);
  expect(failWith(storeProblem("no room", codes.full))).toBe(true);
});

test("two processes that meet one damage put one file aside, and go on with one new one", () => {
  const { folder, log } = makeStores();
  const [one, other] = [createConnection(folder, log), createConnection(folder, log)];
  const isFound = () => {
    throw storeProblem("damaged", codes.corrupt);
  };
  const work = (database: DatabaseSync) => database.prepare("SELECT 1").get();
  other.use(work);
  let calls = 0;
  one.use((database) => {
    if (calls++ > 0) return work(database);
    // The other finds it while this one is at work.
    let others = 0;
    other.use((database) => (others++ > 0 ? work(database) : isFound()));
    return isFound();
  });
  expect(putAsideIn(folder)).toHaveLength(1);
  const third = createConnection(folder, log);
  third.use(work);
  other.use(() => calls++ < 3 && isFound());
  third.use(work);
  expect(putAsideIn(folder)).toHaveLength(2);
  for (const { close } of [one, other, third]) close();
});
