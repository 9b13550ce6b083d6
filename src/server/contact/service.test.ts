import { spawnSync } from "node:child_process";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { ask, healthOf, makeApp } from "../test-client.ts";
import { makeFolder, siteSettings } from "../test-site.ts";
import { databaseIn } from "./database.ts";
import {
  aMessage,
  enquiriesIn,
  givesUpAtOnce,
  noLimits,
  postMessage,
  shortPauses,
  statesIn,
} from "./test-enquiries.ts";
import { startMailServer } from "./test-mail-server.ts";

type Answered = Awaited<ReturnType<typeof postMessage>>;

test("the same fields again are one enquiry and cost nothing, waiting or sent", async () => {
  const data = makeFolder();
  const server = await startMailServer({ answer: "451 later" });
  const app = makeApp({ env: { DATA_DIR: data, SMTP_URL: server.url }, contact: shortPauses });
  const post = async () => (await postMessage(app, aMessage())).status;
  const answers = await Promise.all(Array.from({ length: 30 }, post));
  expect(new Set(answers)).toEqual(new Set([200]));
  expect((await postMessage(app, aMessage({ name: "Bina" }))).status).toBe(200);
  server.answer = "take";
  await expect.poll(() => statesIn(data)).toEqual(["sent", "sent"]);
  expect(await post()).toBe(200);
  expect(server.mails).toHaveLength(2);
  expect(enquiriesIn(data)).toHaveLength(2);
});

test("an enquiry that had failed is tried again when the visitor sends it again", async () => {
  const data = makeFolder();
  const server = await startMailServer({ answer: "550 no" });
  const app = makeApp({ env: { DATA_DIR: data, SMTP_URL: server.url }, contact: givesUpAtOnce });
  await postMessage(app, aMessage());
  await expect.poll(() => statesIn(data)).toEqual(["failed"]);
  server.answer = "take";
  await postMessage(app, aMessage());
  await expect.poll(() => statesIn(data)).toEqual(["sent"]);
});

test("nobody else on the machine can read what is stored", async () => {
  const data = path.join(makeFolder(), "data");
  await postMessage(makeApp({ env: { DATA_DIR: data } }), aMessage());
  const modes = readdirSync(data).map((name) => statSync(path.join(data, name)).mode & 0o777);
  expect(new Set(modes)).toEqual(new Set([0o600]));
  expect(statSync(data).mode & 0o777).toBe(0o700);
});

async function expectRefusal(app: ReturnType<typeof makeApp>, message = aMessage()) {
  const refused = await postMessage(app, message);
  expect(refused.status).toBe(503);
  expect(refused.text).toMatch(/^This server cannot keep your message/);
  expect(refused.text).toContain(siteSettings.email);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  expect((await ask(app, "/about")).status).toBe(200);
  expect(await healthOf(app)).toMatchObject({ status: "degraded" });
}

test("a data folder that cannot be used: messages are refused and pages served until it can", async () => {
  const data = path.join(makeFolder(), "data");
  writeFileSync(data, "a file in the way");
  const app = makeApp({ env: { DATA_DIR: data } });
  await expectRefusal(app);
  rmSync(data);
  mkdirSync(data);
  expect((await postMessage(app, aMessage())).status).toBe(200);
});

test("a disk that is nearly full: messages are refused, and none of the visitor's tries is used up", async () => {
  const once = { max: 1, timeWindow: 3_600_000 };
  const contact = {
    keepFree: Number.POSITIVE_INFINITY,
    limits: { ...noLimits, enquiries: once },
  };
  const app = makeApp({ contact });
  await expectRefusal(app);
  await expectRefusal(app);
});

test("a message waits for a lock that ends, and is refused if it lasts", async () => {
  const data = makeFolder();
  const app = makeApp({ env: { DATA_DIR: data } });
  await app.ready();
  const other = new DatabaseSync(databaseIn(data));
  other.exec("BEGIN IMMEDIATE");
  await expectRefusal(app);
  const answer = postMessage(app, aMessage());
  expect((await ask(app, "/about")).status).toBe(200);
  other.exec("ROLLBACK");
  other.close();
  expect((await answer).status).toBe(200);
});

/** What the posts are answered while another program has the lock, until all of them have begun. */
async function postWhileLocked(posts: (app: ReturnType<typeof makeApp>) => Promise<Answered>[]) {
  const data = makeFolder();
  const limits = { ...noLimits, enquiries: { max: 3, timeWindow: 3_600_000 } };
  const app = makeApp({ env: { DATA_DIR: data }, contact: { limits } });
  await app.ready();
  const other = new DatabaseSync(databaseIn(data));
  other.exec("BEGIN IMMEDIATE");
  const answers = posts(app);
  await ask(app, "/about");
  other.exec("ROLLBACK");
  other.close();
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  return { statuses, stored: enquiriesIn(data).length };
}

test("a burst gets no further than the limit, also while the database is locked", async () => {
  const { statuses, stored } = await postWhileLocked((app) =>
    Array.from({ length: 30 }, (_, n) => postMessage(app, aMessage({ name: `${n}` }))),
  );
  expect(statuses.filter((status) => status === 200)).toHaveLength(3);
  expect(statuses.filter((status) => status === 429)).toHaveLength(27);
  expect(stored).toBe(3);
});

test("a burst of the same fields is one enquiry, also while the database is locked", async () => {
  const { statuses, stored } = await postWhileLocked((app) => [
    ...Array.from({ length: 30 }, () => postMessage(app, aMessage())),
    postMessage(app, aMessage({ name: "Bina" })),
  ]);
  expect(new Set(statuses)).toEqual(new Set([200]));
  expect(stored).toBe(2);
});

test("a form that is closed for everybody makes the health degraded", async () => {
  const limits = { ...noLimits, overall: { max: 1, timeWindow: 3_600_000 } };
  const app = makeApp({ contact: { limits } });
  expect(await healthOf(app)).toMatchObject({ status: "ok" });
  await postMessage(app, aMessage());
  expect(await healthOf(app)).toMatchObject({ status: "degraded" });
});

test("the health is read, and good, while another process has the lock", async () => {
  const data = makeFolder();
  const app = makeApp({ env: { DATA_DIR: data } });
  await postMessage(app, aMessage());
  const other = new DatabaseSync(databaseIn(data));
  onTestFinished(() => other.close());
  other.exec("BEGIN IMMEDIATE");
  expect(await healthOf(app)).toMatchObject({ problems: [], received: 1 });
});

test("a fault of ours is an ordinary 500, and not called trouble with the disk", async () => {
  const app = makeApp();
  await app.ready();
  const prepare = vi.spyOn(DatabaseSync.prototype, "prepare").mockImplementation(() => {
    throw new TypeError("a fault of ours");
  });
  const answer = await postMessage(app, aMessage());
  prepare.mockRestore();
  expect(answer.status).toBe(500);
  expect(await healthOf(app)).toMatchObject({ problems: [] });
});

test("a file that could only be read at the start is written to as soon as it can be", async ({
  skip,
}) => {
  const data = makeFolder();
  const before = makeApp({ env: { DATA_DIR: data } });
  await postMessage(before, aMessage());
  await before.close();
  const makeWritable = makeReadOnly(databaseIn(data)) ?? skip("not run: chattr does not work here");
  const app = makeApp({ env: { DATA_DIR: data }, contact: shortPauses });
  await expectRefusal(app, aMessage({ name: "Bina" }));
  makeWritable();
  await expect.poll(() => healthOf(app)).toMatchObject({ problems: [] });
  expect((await postMessage(app, aMessage({ name: "Bina" }))).status).toBe(200);
});

/** Returns how to undo it. Root may write every file but one with an attribute not all disks have. */
function makeReadOnly(file: string) {
  const isRoot = process.getuid?.() === 0;
  const change = (attribute: string, mode: number) => {
    if (isRoot) return spawnSync("chattr", [attribute, file]).status === 0;
    chmodSync(file, mode);
    return true;
  };
  if (!change("+i", 0o400)) return undefined;
  const undo = () => void (existsSync(file) && change("-i", 0o600));
  onTestFinished(undo);
  return undo;
}

test.each([
  ["no database at all", () => Buffer.alloc(20_000, "x")],
  ["a database with pages overwritten", (whole: Buffer) => whole.fill("x", 4096)],
  ["half a database", (whole: Buffer) => whole.subarray(0, 4096 * 1.5)],
])("%s is quarantined whole, and a new one takes the message", async (_what, damage) => {
  const data = makeFolder();
  const before = makeApp({ env: { DATA_DIR: data } });
  await postMessage(before, aMessage({ name: "Bina" }));
  await before.close();
  const file = databaseIn(data);
  const damaged = damage(readFileSync(file));
  writeFileSync(file, damaged);

  const app = makeApp({ env: { DATA_DIR: data } });
  expect((await postMessage(app, aMessage())).status).toBe(200);
  expect(enquiriesIn(data)).toMatchObject([aMessage()]);
  const quarantined = readdirSync(data).filter((name) => /^enquiries-damaged-.+\.db$/.test(name));
  expect(quarantined).toHaveLength(1);
  expect(readFileSync(path.join(data, quarantined[0] ?? ""))).toEqual(damaged);
});

test("a database of a newer server is left alone", async () => {
  const data = makeFolder();
  const newer = new DatabaseSync(databaseIn(data));
  newer.exec("PRAGMA user_version = 99");
  newer.close();
  await expectRefusal(makeApp({ env: { DATA_DIR: data } }));
  expect(readdirSync(data).filter((name) => name.includes("damaged"))).toEqual([]);
});

test("a database that is deleted while the server runs is begun anew, and told until the next start", async () => {
  const data = makeFolder();
  const app = makeApp({ env: { DATA_DIR: data } });
  await postMessage(app, aMessage());
  for (const name of readdirSync(data)) rmSync(path.join(data, name));
  expect((await postMessage(app, aMessage({ name: "Bina" }))).status).toBe(200);
  expect(enquiriesIn(data)).toMatchObject([{ name: "Bina" }]);
  expect((await healthOf(app)).problems).toEqual(["the database was deleted while the server ran"]);
  await app.close();
  expect((await healthOf(makeApp({ env: { DATA_DIR: data } }))).problems).toEqual([]);
});
