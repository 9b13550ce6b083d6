import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, onTestFinished, test, vi } from "vitest";
import { ask, healthOf, keptLog, makeApp } from "../../../tests/support/client.ts";
import {
  aMessage,
  enquiriesIn,
  inbox,
  noLimits,
  postMessage,
  shortPauses,
} from "../../../tests/support/enquiries.ts";
import { startContact } from "../../../tests/support/mail-server.ts";
import { makeFolder } from "../../../tests/support/site.ts";
import { secondsToWait } from "../../shared/try-again.ts";
import { putAsideIn } from "./connection.ts";
import { databaseIn, openDatabase } from "./database.ts";

test("nobody else on the machine can read what is stored", async () => {
  const data = path.join(makeFolder(), "data");
  await postMessage(makeApp({ env: { DATA_DIR: data } }), aMessage());
  const modes = fs.readdirSync(data).map((name) => fs.statSync(path.join(data, name)).mode & 0o777);
  expect(new Set(modes)).toEqual(new Set([0o600]));
  expect(fs.statSync(data).mode & 0o777).toBe(0o700);
});

const nobodyIsTold = "enquiries are kept, and nobody is sent a mail";
const notRecovered = "enquiries in a database that was put aside are not recovered";

async function expectRefusal(app: ReturnType<typeof makeApp>, message = aMessage()) {
  const refused = await postMessage(app, message);
  expect(refused.status).toBe(503);
  expect(secondsToWait(refused)).toBe(Number(refused.headers["retry-after"]));
  expect((await ask(app, "/about")).status).toBe(200);
  const problems = ["enquiries cannot be stored"];
  expect(await healthOf(app)).toMatchObject({ status: "degraded", problems });
}

test("a data folder that cannot be used: messages are refused and pages served until it can", async () => {
  const data = path.join(makeFolder(), "data");
  fs.writeFileSync(data, "a file in the way");
  const { lines, logger } = keptLog("info");
  const app = makeApp({ env: { DATA_DIR: data }, logger });
  await app.ready();
  expect(lines.at(-1)).toMatchObject({ msg: "enquiries cannot be stored" });
  const messages = ["Asha", "Bina", "Chandra"].map((name) => aMessage({ name }));
  for (const message of messages) await expectRefusal(app, message);
  fs.rmSync(data);
  fs.mkdirSync(data);
  for (const message of messages) expect((await postMessage(app, message)).status).toBe(200);
  const told = () => lines.filter(({ msg }) => /^enquiries/.test(String(msg)));
  const problem = expect.stringContaining("EEXIST");
  const advice = "let the server's user write in DATA_DIR; see also docs/operations.md";
  const cannot = { level: "error", msg: "enquiries cannot be stored", problem, advice };
  const again = { level: "info", msg: "enquiries can be stored again" };
  expect(told()).toMatchObject([cannot, again]);
  expect((await healthOf(app)).problems).toEqual([nobodyIsTold]);
  fs.renameSync(data, `${data}-gone`);
  fs.writeFileSync(data, "a file in the way again");
  expect((await postMessage(app, aMessage({ name: "Dorje" }))).status).toBe(503);
  expect(told()).toMatchObject([cannot, again, cannot]);
});

test("whoever asks for the health again and again does not have enquiries counted each time", async () => {
  const app = makeApp({ contact: { countEvery: 3_600_000 } });
  expect(await healthOf(app)).toMatchObject({ status: "ok", received: 0, oldestWaitingSeconds: 0 });
  await postMessage(app, aMessage());
  expect(await healthOf(app)).toMatchObject({ received: 0 });
});

/** For as many enquiries an hour. */
const upTo = (max: number) => ({ ...noLimits, enquiries: { max, timeWindow: 3_600_000 } });

test("a disk that is nearly full: messages are refused, and none of a visitor's tries is used up", async () => {
  const { lines, logger } = keptLog("error");
  const contact = { keepFree: Number.POSITIVE_INFINITY, limits: upTo(1) };
  const app = makeApp({ contact, logger });
  await expectRefusal(app);
  await expectRefusal(app);
  const advice = "make room on the disk";
  expect(lines).toMatchObject([{ problem: "the disk is nearly full", advice }]);
});

test("while another program has the lock, a message waits and is refused in the end; of a burst the same fields are one, and no more than the limit is kept", async () => {
  const data = makeFolder();
  const other = openDatabase(databaseIn(data), 0);
  onTestFinished(() => void (other.isOpen && other.close()));
  other.exec("BEGIN IMMEDIATE");
  const app = makeApp({ env: { DATA_DIR: data }, contact: { limits: upTo(3) } });
  expect(await healthOf(app)).toMatchObject({ problems: [] });
  await expectRefusal(app);
  const post = (name: string) => postMessage(app, aMessage({ name }));
  const same = Array.from({ length: 30 }, () => post("Asha"));
  const others = Array.from({ length: 30 }, (_, number) => post(`${number}`));
  expect((await ask(app, "/about")).status).toBe(200);
  other.close();
  const statuses = async (answers: typeof same) =>
    (await Promise.all(answers)).map(({ status }) => status);
  expect(new Set(await statuses(same))).toEqual(new Set([200]));
  expect((await statuses(others)).toSorted()).toEqual([200, 200, ...Array(28).fill(429)]);
  expect(enquiriesIn(data)).toHaveLength(3);
  // A repeat costs nothing.
  expect((await post("Asha")).status).toBe(200);
});

test("a fault of ours is an ordinary 500, and not called trouble with the disk", async () => {
  const { app, lines, post } = await startContact("take");
  await app.ready();
  const prepare = vi.spyOn(DatabaseSync.prototype, "prepare").mockImplementation(() => {
    throw new TypeError("a fault of ours");
  });
  onTestFinished(() => prepare.mockRestore());
  expect((await post()).status).toBe(500);
  const err = expect.objectContaining({ message: "a fault of ours" });
  const line = { level: "error", msg: "a fault of the server", err };
  await expect.poll(() => lines).toContainEqual(expect.objectContaining(line));
  prepare.mockRestore();
  expect(await healthOf(app)).toMatchObject({ problems: [] });
});

async function storeOne(data: string) {
  const app = makeApp({ env: { DATA_DIR: data } });
  await postMessage(app, aMessage({ name: "Asha" }));
  await app.close();
}

test("a file that could only be read is written to as soon as it can be", async ({ skip }) => {
  const data = makeFolder();
  await storeOne(data);
  // Root may write every other file.
  const change = (attribute: string) => spawnSync("chattr", [attribute, databaseIn(data)]).status;
  if (change("+i") !== 0) skip("not run: it needs chattr, and root");
  onTestFinished(() => void change("-i"));
  const app = makeApp({ env: { DATA_DIR: data }, contact: shortPauses });
  await expectRefusal(app, aMessage({ name: "Bina" }));
  change("-i");
  await expect.poll(() => healthOf(app)).toMatchObject({ problems: [nobodyIsTold] });
  expect((await postMessage(app, aMessage({ name: "Bina" }))).status).toBe(200);
});

test.each([
  ["no database at all", () => Buffer.alloc(20_000, "x")],
  ["a database with pages overwritten", (whole: Buffer) => whole.fill("x", 4096)],
  ["half a database", (whole: Buffer) => whole.subarray(0, 4096 * 1.5)],
])("%s is put aside whole, and a new one takes the message", async (_what, damage) => {
  const [from, data] = [makeFolder(), makeFolder()];
  await storeOne(from);
  await postMessage(makeApp({ env: { DATA_DIR: from } }), aMessage({ name: "In the log" }));
  const file = databaseIn(data);
  const damaged = damage(fs.readFileSync(databaseIn(from)));
  fs.writeFileSync(file, damaged);
  // As a server leaves it that is killed.
  const log = fs.readFileSync(`${databaseIn(from)}-wal`);
  fs.writeFileSync(`${file}-wal`, log);

  const { lines, logger } = keptLog("error");
  const app = makeApp({ env: { DATA_DIR: data }, logger });
  expect((await postMessage(app, aMessage())).status).toBe(200);
  expect(enquiriesIn(data)).toMatchObject([aMessage()]);
  const [aside = "", ...others] = putAsideIn(data);
  expect(others).toEqual([]);
  expect(lines).toMatchObject([{ file: aside, msg: expect.stringContaining("was damaged") }]);
  expect(fs.readFileSync(aside)).toEqual(damaged);
  expect(fs.readFileSync(`${aside}-wal`)).toEqual(log);
});

test("a database of a newer server is left alone", async () => {
  const data = makeFolder();
  const newer = new DatabaseSync(databaseIn(data));
  newer.exec("PRAGMA user_version = 99");
  newer.close();
  const { lines, logger } = keptLog("error");
  await expectRefusal(makeApp({ env: { DATA_DIR: data }, logger }));
  expect(putAsideIn(data)).toEqual([]);
  const advice = expect.stringMatching(/under Going back$/);
  expect(lines).toMatchObject([{ problem: "a newer server has written the database", advice }]);
});

const many = Array.from({ length: 40 }, (_, number) => `Visitor ${number}`);

/** A running server with many enquiries, and a backup that has half of them. */
async function startWithBackup() {
  const data = makeFolder();
  const { lines, logger } = keptLog("error");
  const app = makeApp({ env: { DATA_DIR: data }, contact: { limits: noLimits }, logger });
  const post = (name: string) =>
    postMessage(app, aMessage({ name, message: "word ".repeat(300) })).then(({ status }) => status);
  const half = many.length / 2;
  // What is deleted leaves holes, so that the backup has other pages than the database.
  for (const name of many.slice(0, half)) await Promise.all([post(name), post(`Gone ${name}`)]);
  await inbox(data, "--delete", "all", "--text", "gone", "--yes");
  const backup = path.join(makeFolder(), "backup.db");
  await inbox(data, "--backup", backup);
  for (const name of many.slice(half)) await post(name);
  return { data, app, lines, post, backup, file: databaseIn(data) };
}

/** Whole, also on the disk. */
function namesIn(data: string) {
  const database = new DatabaseSync(databaseIn(data), { timeout: 5000 });
  expect(database.prepare("PRAGMA integrity_check").get()).toEqual({ integrity_check: "ok" });
  database.close();
  return enquiriesIn(data).map(({ name }) => name);
}

test.each<[string, (file: string, backup: string) => void, number]>([
  [
    "replaced by a backup",
    (file, backup) => {
      fs.renameSync(backup, file);
      fs.rmSync(`${file}-shm`);
    },
    20,
  ],
  [
    "replaced by one with a log of its own",
    (file, backup) => {
      const other = new DatabaseSync(backup);
      other.exec("PRAGMA journal_mode = WAL; DELETE FROM enquiries WHERE name LIKE '% 1_'");
      for (const end of ["-wal", ""]) {
        fs.copyFileSync(backup + end, `${file}-new`);
        fs.renameSync(`${file}-new`, file + end);
      }
      other.close();
    },
    10,
  ],
  ["overwritten with a backup", (file, backup) => fs.copyFileSync(backup, file), 0],
  ["deleted", (file) => fs.rmSync(file), 0],
  ["deleted with its folder", (file) => fs.rmSync(path.dirname(file), { recursive: true }), 0],
])(
  "a database that is %s while the server runs: what it held is kept and told",
  async (_what, replace, left) => {
    const { data, app, lines, post, backup, file } = await startWithBackup();
    const earlier = path.join(data, "enquiries-put-aside-earlier.db");
    fs.writeFileSync(earlier, "");
    replace(file, backup);
    expect(await post("After")).toBe(200);
    fs.rmSync(earlier, { force: true });
    expect(namesIn(data)).toEqual([...many.slice(0, left), "After"]);
    expect((await healthOf(app)).problems).toContain(notRecovered);
    const [aside = "", ...others] = putAsideIn(data);
    expect(others).toEqual([]);
    expect(path.basename(aside)).toMatch(/^enquiries-put-aside-[\d-]+T\d\d-\d\d-\d\d-\d+Z\.db$/);
    expect(lines).toMatchObject([{ file: aside, msg: expect.stringContaining("put aside") }]);
    expect(fs.statSync(aside).mode & 0o777).toBe(0o600);
    expect((await inbox(data, "--recover", aside)).failed).toBe(false);
    expect(namesIn(data).toSorted()).toEqual([...many, "After"].toSorted());
    expect((await healthOf(app)).problems).not.toContain(notRecovered);
  },
);

test("a write-ahead log that is deleted while the server runs takes nothing with it", async () => {
  const { data, post, file } = await startWithBackup();
  fs.rmSync(`${file}-wal`);
  expect(await post("After")).toBe(200);
  // What the disk has if the server is killed now.
  const copy = makeFolder();
  fs.cpSync(data, copy, { recursive: true });
  expect(namesIn(copy)).toEqual([...many, "After"]);
});
