import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { healthOf, makeApp } from "../../../../tests/support/client.ts";
import {
  aMessage,
  enquiriesIn,
  inbox,
  postMessage,
  shortPauses,
  statesIn,
} from "../../../../tests/support/enquiries.ts";
import { startMailServer } from "../../../../tests/support/mail-server.ts";
import { makeFolder } from "../../../../tests/support/site.ts";
import { fingerprintOf } from "../../../shared/reference.ts";
import { putAsideIn } from "../connection.ts";
import { databaseIn } from "../database.ts";
import { createStore } from "../store.ts";

const count = 30;

const recover = (data: string, file: string) => inbox(data, "--recover", file);

/** A folder with enquiries that wait, and a damaged page with some of them. */
async function storeAndDamage() {
  const data = makeFolder();
  const store = createStore(data, { keepFree: 0, mailsAnHour: count, leaseFor: 1 }, makeApp().log);
  for (let number = 0; number < count; number++) {
    const message = aMessage({ name: `Visitor ${number}`, message: "word ".repeat(50) });
    store.add(message, await fingerprintOf(message), "waiting", Date.now() + number);
  }
  store.close();
  const file = databaseIn(data);
  const database = new DatabaseSync(file);
  const leaves = database
    .prepare("SELECT pageno FROM dbstat WHERE name = 'enquiries' AND pagetype = 'leaf'")
    .all();
  const page = Number(leaves[Math.floor(leaves.length / 2)]?.pageno);
  const size = Number(database.prepare("PRAGMA page_size").get()?.page_size);
  database.close();
  fs.writeFileSync(file, fs.readFileSync(file).fill("x", (page - 1) * size, page * size));
  return data;
}

test("what one damaged page left is sent after all, once, and the health is good again", async () => {
  const data = await storeAndDamage();
  const mailServer = await startMailServer();
  const env = { DATA_DIR: data, SMTP_URL: mailServer.url };
  const app = makeApp({ env, contact: shortPauses });
  await app.ready();
  await expect.poll(() => putAsideIn(data)).toHaveLength(1);
  const [file = ""] = putAsideIn(data);
  await postMessage(app, aMessage());
  const notRecovered = "enquiries in a database that was put aside are not recovered";
  expect((await healthOf(app)).problems).toContain(notRecovered);

  expect((await inbox(data)).said).toContain(`npm run inbox -- --recover ${file}`);
  const { said, failed } = await recover(data, file);
  expect(failed).toBe(false);
  const [, added, lost] = /^(\d+) .+ taken over; (\d+) could/.exec(said) ?? [];
  expect(Number(added)).toBeGreaterThan(count / 2);
  expect(Number(lost)).toBeGreaterThan(0);
  expect(Number(added) + Number(lost)).toBe(count);
  await expect.poll(() => new Set(statesIn(data))).toEqual(new Set(["sent"]));
  expect(enquiriesIn(data)).toHaveLength(Number(added) + 1);
  expect((await healthOf(app)).problems).toEqual([]);

  // The file is still there under another name, and a second time there is nothing new in it.
  expect(fs.existsSync(file)).toBe(false);
  const kept = file.replace("-put-aside-", "-recovered-");
  expect((await recover(data, kept)).said).toMatch(/^0 enquiries taken over; /);
});

test("what is only in a write-ahead log is taken over too, as it was, and the file is left alone", async () => {
  const data = makeFolder();
  await postMessage(makeApp({ env: { DATA_DIR: data } }), aMessage());
  const copy = path.join(makeFolder(), "copy.db");
  for (const end of ["", "-wal"]) fs.copyFileSync(databaseIn(data) + end, copy + end);
  const before = fs.readFileSync(copy);
  const other = makeFolder();
  await makeApp({ env: { DATA_DIR: other } }).ready();
  const none = await recover(data, databaseIn(other));
  expect(none.said).toMatch(/^0 enquiries taken over; 0 could not be read\./);
  expect((await recover(other, copy)).said).toBe(`1 enquiry taken over; 0 could not be read.
What is new and was not sent is sent by the server, at once if it runs with SMTP_URL.
${copy} still holds personal data: delete it when nothing more is wanted from it.`);
  expect(enquiriesIn(other)).toMatchObject([{ ...aMessage(), state: "received" }]);
  expect(fs.readFileSync(copy)).toEqual(before);
});

test("a file without a readable table is left alone, and the guide named; one that is not there, too", async () => {
  const data = makeFolder();
  const app = makeApp({ env: { DATA_DIR: data } });
  await postMessage(app, aMessage());
  await app.close();
  const database = new DatabaseSync(databaseIn(data));
  const [table] = database.prepare("SELECT rootpage AS page FROM sqlite_schema").all();
  database.close();
  const page = Number(table?.page);
  const whole = fs.readFileSync(databaseIn(data));
  for (const content of ["x".repeat(5000), whole.fill("x", (page - 1) * 4096, page * 4096)]) {
    const file = path.join(data, "enquiries-damaged-2026.db");
    fs.writeFileSync(file, content);
    expect(await recover(data, file)).toMatchObject({
      failed: true,
      said: expect.stringContaining("No enquiry can be read"),
    });
    expect(fs.readFileSync(file)).toEqual(Buffer.from(content));
  }
  expect(await recover(data, databaseIn(data))).toMatchObject({
    failed: true,
    said: expect.stringContaining("Name another file"),
  });
  expect((await recover(data, "no-such-file.db")).said).toBe("There is no file no-such-file.db.");
});

/** The script of docs/operations.md, with a systemctl that only notes what it is asked for. */
function restore(data: string, copy: string, { whileStopping = "" } = {}) {
  const programs = makeFolder();
  const asked = path.join(programs, "asked");
  const systemctl = `#!/bin/sh\necho "$1" >> ${asked}\n[ "$1" != stop ] || ${whileStopping || ":"}\n`;
  fs.writeFileSync(path.join(programs, "systemctl"), systemctl, { mode: 0o755 });
  const script = path.join(import.meta.dirname, "../../../../deploy/restore");
  const PATH = [programs, path.dirname(process.execPath), process.env.PATH].join(":");
  const { status } = spawnSync(script, [copy], { env: { PATH, DATA_DIR: data } });
  return { status, asked: fs.existsSync(asked) ? fs.readFileSync(asked, "utf8").split("\n") : [] };
}

test.each(["HUP", "INT", "TERM"])(
  "whoever ends restoring with %s has the server back",
  async (signal) => {
    const data = makeFolder();
    const app = makeApp({ env: { DATA_DIR: data } });
    await postMessage(app, aMessage());
    await app.close();
    const copy = path.join(makeFolder(), "copy.db");
    await inbox(data, "--backup", copy);
    const files = fs.readdirSync(data);
    const { asked } = restore(data, copy, { whileStopping: `kill -${signal} $PPID` });
    expect(asked).toEqual(["stop", "start", ""]);
    expect(fs.readdirSync(data)).toEqual(files);
  },
);

test("a copy is put in the place of the database, which is kept, as often as that is done", async () => {
  const data = makeFolder();
  const post = async (name: string) => {
    const app = makeApp({ env: { DATA_DIR: data } });
    await postMessage(app, aMessage({ name }));
    await app.close();
  };
  const names = (folder = data) => enquiriesIn(folder).map(({ name }) => name);
  const kept = () => fs.readdirSync(data).filter((name) => name.startsWith("before-restore-"));
  await post("Asha");
  const copy = path.join(makeFolder(), "copy.db");
  const copied = `1 enquiry (1 received) copied to ${copy}.`;
  expect(await inbox(data, "--backup", copy)).toEqual({ failed: false, said: copied });
  expect(fs.statSync(copy).mode & 0o777).toBe(0o600);
  const isThere = `${copy} is there already. Choose another name.`;
  expect(await inbox(data, "--backup", copy)).toEqual({ failed: true, said: isThere });
  await post("Bina");
  // On a machine, root restores what belongs to the service.
  if (process.getuid?.() === 0) fs.chownSync(data, 1, 1);
  // As a server leaves it that is killed.
  fs.writeFileSync(`${databaseIn(data)}-wal`, "the log");

  const noCopy = path.join(makeFolder(), "no-copy.db");
  fs.writeFileSync(noCopy, "x".repeat(5000));
  const empty = path.join(makeFolder(), "empty.db");
  fs.writeFileSync(empty, "");
  for (const file of [noCopy, empty, "no-such-file.db"]) {
    expect(restore(data, file)).toMatchObject({ status: 1, asked: [] });
    expect([names(), kept()]).toEqual([["Asha", "Bina"], []]);
  }
  fs.writeFileSync(`${databaseIn(data)}-wal`, "the log");
  expect(restore(data, copy)).toEqual({ status: 0, asked: ["stop", "start", ""] });
  expect(names()).toEqual(["Asha"]);
  const [first = ""] = kept();
  expect(fs.readFileSync(path.join(data, first, "enquiries.db-wal"), "utf8")).toBe("the log");
  expect(fs.statSync(path.join(data, first)).uid).toBe(fs.statSync(data).uid);
  await post("Chandra");
  await expect.poll(() => restore(data, copy).status).toBe(0);
  expect([names(), kept().length]).toEqual([["Asha"], 2]);
  expect(kept().flatMap((name) => names(path.join(data, name)))).toContain("Chandra");
});
