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
import { quarantinedIn } from "./connection.ts";
import { databaseIn, openDatabase } from "./database.ts";
import {
  aMessage,
  enquiriesIn,
  noLimits,
  postMessage,
  shortPauses,
  statesIn,
} from "./test-enquiries.ts";
import { startContact } from "./test-mail-server.ts";

test("the same fields again are one enquiry and cost nothing, waiting or sent", async () => {
  const { app, data, mailServer } = await startContact("451 later");
  const post = async () => (await postMessage(app, aMessage())).status;
  const answers = await Promise.all(Array.from({ length: 30 }, post));
  expect(new Set(answers)).toEqual(new Set([200]));
  mailServer.answer = "take";
  await expect.poll(() => statesIn(data)).toEqual(["sent"]);
  expect(await post()).toBe(200);
  expect((await postMessage(app, aMessage({ name: "Bina" }))).status).toBe(200);
  await expect.poll(() => statesIn(data)).toEqual(["sent", "sent"]);
  expect(mailServer.mails).toHaveLength(2);
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

/** A server for three enquiries an hour, whose database another program has locked. */
async function startLocked() {
  const data = makeFolder();
  const enquiries = { max: 3, timeWindow: 3_600_000 };
  const other = openDatabase(databaseIn(data), 0);
  onTestFinished(() => void (other.isOpen && other.close()));
  other.exec("BEGIN IMMEDIATE");
  const app = makeApp({ env: { DATA_DIR: data }, contact: { limits: { ...noLimits, enquiries } } });
  await app.ready();
  return { app, data, unlock: () => other.close() };
}

test("while another program has the lock, a message is refused in the end and the health is good", async () => {
  const { app } = await startLocked();
  expect(await healthOf(app)).toMatchObject({ problems: [], received: 0 });
  await expectRefusal(app);
});

test("bursts while the database is locked: the same fields are one, and no more than the limit is kept", async () => {
  const { app, data, unlock } = await startLocked();
  const post = (name: string) => postMessage(app, aMessage({ name }));
  const same = Array.from({ length: 30 }, () => post("Asha"));
  const others = Array.from({ length: 30 }, (_, number) => post(`${number}`));
  expect((await ask(app, "/about")).status).toBe(200);
  unlock();
  const statuses = async (answers: typeof same) =>
    (await Promise.all(answers)).map(({ status }) => status);
  expect(new Set(await statuses(same))).toEqual(new Set([200]));
  expect((await statuses(others)).toSorted()).toEqual([200, 200, ...Array(28).fill(429)]);
  expect(enquiriesIn(data)).toHaveLength(3);
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

async function storeOne(data: string) {
  const app = makeApp({ env: { DATA_DIR: data } });
  await postMessage(app, aMessage({ name: "Asha" }));
  await app.close();
}

test("a file that could only be read at the start is written to as soon as it can be", async ({
  skip,
}) => {
  const data = makeFolder();
  await storeOne(data);
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
  await storeOne(data);
  const file = databaseIn(data);
  const damaged = damage(readFileSync(file));
  writeFileSync(file, damaged);

  const app = makeApp({ env: { DATA_DIR: data } });
  expect((await postMessage(app, aMessage())).status).toBe(200);
  expect(enquiriesIn(data)).toMatchObject([aMessage()]);
  expect(quarantinedIn(data).map((file) => readFileSync(file))).toEqual([damaged]);
});

test("a database of a newer server is left alone", async () => {
  const data = makeFolder();
  const newer = new DatabaseSync(databaseIn(data));
  newer.exec("PRAGMA user_version = 99");
  newer.close();
  await expectRefusal(makeApp({ env: { DATA_DIR: data } }));
  expect(quarantinedIn(data)).toEqual([]);
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
