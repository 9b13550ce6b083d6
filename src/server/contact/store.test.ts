import { readdirSync, rmSync } from "node:fs";
import path from "node:path";
import type { FastifyBaseLogger } from "fastify";
import { expect, onTestFinished, test } from "vitest";
import { makeFolder } from "../test-site.ts";
import { databaseIn, openDatabase } from "./database.ts";
import { createStore, type Enquiry } from "./store.ts";
import { aMessage, enquiriesIn } from "./test-enquiries.ts";

const fingerprint = "ab".repeat(32);
const noon = Date.parse("2026-11-16T12:00:00Z");
const second = 1000;
const hour = 3600 * second;
const sent = { state: "sent", nextAttemptAt: null, lastError: null } as const;

/** Two stores on one file, as two processes have them. */
function makeStores() {
  const folder = makeFolder();
  const [one, other] = [open(), open()];
  function open() {
    const store = createStore(folder, { keepFree: 0, reserve: 0 }, {} as FastifyBaseLogger);
    onTestFinished(() => store.close());
    return store;
  }
  return { folder, one, other };
}

test("every connection has WAL and synchronous FULL, with which SQLite flushes each commit", () => {
  const database = openDatabase(databaseIn(makeFolder()), 0);
  onTestFinished(() => database.close());
  const setTo = (name: string) => Object.values(database.prepare(`PRAGMA ${name}`).get() ?? {})[0];
  expect(setTo("journal_mode")).toBe("wal");
  expect(setTo("synchronous")).toBe(2);
});

test("a wake-up makes due what waits, but not what is under way", () => {
  const { one } = makeStores();
  one.add(aMessage({ name: "Under way" }), fingerprint, "waiting", noon);
  one.lease("one", noon, noon + hour);
  one.add(aMessage({ name: "Waits" }), "cd".repeat(32), "waiting", noon + 2 * hour);
  one.makeAllDue(noon + second);
  const due = [1, 2].map(() => one.lease("other", noon + second, noon + hour)?.name);
  expect(due).toEqual(["Waits", undefined]);
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
  },
);

test("a lease keeps others away until it ends, and renewing makes it longer", () => {
  const { one, other } = makeStores();
  one.add(aMessage(), fingerprint, "waiting", noon);
  expect(one.lease("one", noon, noon + 60 * second)).toMatchObject(aMessage());
  expect(other.lease("other", noon + 59 * second, noon + hour)).toBeUndefined();
  one.renewLeases("one", noon + 120 * second);
  expect(other.lease("other", noon + 119 * second, noon + hour)).toBeUndefined();
  expect(other.lease("other", noon + 120 * second, noon + hour)).toMatchObject(aMessage());
});

test("who has lost the lease cannot report a failure, but can report that the mail is sent", () => {
  const { folder, one, other } = makeStores();
  one.add(aMessage(), fingerprint, "waiting", noon);
  const enquiry = one.lease("one", noon, noon) as Enquiry;
  other.lease("other", noon, noon + hour);
  one.finish(enquiry, "one", { state: "failed", nextAttemptAt: null, lastError: "no" }, noon);
  expect(enquiriesIn(folder)).toMatchObject([{ state: "waiting", leaseOwner: "other" }]);
  one.finish(enquiry, "one", sent, noon);
  expect(enquiriesIn(folder)).toMatchObject([{ state: "sent", leaseOwner: null }]);
});

test("an outcome is not written into the enquiry that has its number in a new file", () => {
  const { folder, one } = makeStores();
  one.add(aMessage(), fingerprint, "waiting", noon);
  const enquiry = one.lease("one", noon, noon + hour) as Enquiry;
  one.close();
  for (const name of readdirSync(folder)) rmSync(path.join(folder, name));
  one.add(aMessage({ name: "Bina" }), "cd".repeat(32), "waiting", noon);
  one.finish(enquiry, "one", sent, noon);
  expect(enquiriesIn(folder)).toMatchObject([{ id: enquiry.id, name: "Bina", state: "waiting" }]);
});

test("of those that are due, the one that has been so for longest comes first", () => {
  const { one } = makeStores();
  one.add(aMessage({ name: "Later" }), "cd".repeat(32), "waiting", noon + second);
  one.add(aMessage({ name: "First" }), fingerprint, "waiting", noon);
  one.add(aMessage({ name: "Not due" }), "ef".repeat(32), "waiting", noon + hour);
  const names = [1, 2, 3].map(() => one.lease("one", noon + 2 * second, noon + hour)?.name);
  expect(names).toEqual(["First", "Later", undefined]);
});

test("every character that was typed comes back", () => {
  const { folder, one } = makeStores();
  const message = aMessage({
    name: "आशा राई 🏔️",
    message: "a\0b\r\n\t'\"; DROP TABLE enquiries --",
  });
  one.add(message, fingerprint, "received", noon);
  expect(enquiriesIn(folder)).toMatchObject([message]);
});
