import { copyFileSync, existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { fingerprintOf } from "../../../shared/reference.ts";
import { readSettings } from "../../settings.ts";
import { healthOf, makeApp } from "../../test-client.ts";
import { makeFolder } from "../../test-site.ts";
import { answer } from "../command.ts";
import { quarantinedIn } from "../connection.ts";
import { databaseIn } from "../database.ts";
import { createStore } from "../store.ts";
import { aMessage, enquiriesIn, postMessage, shortPauses, statesIn } from "../test-enquiries.ts";
import { startMailServer } from "../test-mail-server.ts";

const count = 30;

const recover = (data: string, file: string) =>
  answer(["--recover", file], () => readSettings({ DATA_DIR: data }));

/** A folder with enquiries that wait, and a damaged page with some of them. */
async function storeAndDamage() {
  const data = makeFolder();
  const store = createStore(data, { keepFree: 0, reserve: 0 }, makeApp().log);
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
  writeFileSync(file, readFileSync(file).fill("x", (page - 1) * size, page * size));
  return data;
}

test("what one damaged page left is sent after all, once, and the health is good again", async () => {
  const data = await storeAndDamage();
  const mailServer = await startMailServer();
  const env = { DATA_DIR: data, SMTP_URL: mailServer.url };
  const app = makeApp({ env, contact: shortPauses });
  await app.ready();
  await expect.poll(() => quarantinedIn(data)).toHaveLength(1);
  const [file = ""] = quarantinedIn(data);
  await postMessage(app, aMessage());
  const notRecovered = "enquiries of a damaged database are not recovered";
  expect((await healthOf(app)).problems).toContain(notRecovered);

  const listed = await answer([], () => readSettings({ DATA_DIR: data }));
  expect(listed.said).toContain(`npm run inbox -- --recover ${file}`);
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
  expect(existsSync(file)).toBe(false);
  const kept = file.replace("-damaged-", "-recovered-");
  expect((await recover(data, kept)).said).toMatch(/^0 enquiries taken over; /);
});

test("what is only in a write-ahead log is taken over too, as it was, and the file is left alone", async () => {
  const data = makeFolder();
  await postMessage(makeApp({ env: { DATA_DIR: data } }), aMessage());
  const copy = path.join(makeFolder(), "copy.db");
  for (const end of ["", "-wal"]) copyFileSync(databaseIn(data) + end, copy + end);
  const before = readFileSync(copy);
  const other = makeFolder();
  await makeApp({ env: { DATA_DIR: other } }).ready();
  expect((await recover(other, copy)).said).toContain("1 enquiry taken over; 0 could");
  expect(enquiriesIn(other)).toMatchObject([{ ...aMessage(), state: "received" }]);
  expect(readFileSync(copy)).toEqual(before);
});

test.each([
  ["no database", () => "x".repeat(5000)],
  ["without a readable table", (data: string) => tableOverwritten(data)],
])("a file that is %s is left alone, and the guide named", async (_what, contentIn) => {
  const data = makeFolder();
  const app = makeApp({ env: { DATA_DIR: data } });
  await postMessage(app, aMessage());
  await app.close();
  const file = path.join(data, "enquiries-damaged-2026.db");
  writeFileSync(file, contentIn(data));
  const before = readFileSync(file);
  const { said, failed } = await recover(data, file);
  expect(failed).toBe(true);
  expect(said).toContain("No enquiry can be read");
  expect(readFileSync(file)).toEqual(before);
});

function tableOverwritten(data: string) {
  const database = new DatabaseSync(databaseIn(data));
  const page = Number(
    database.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'enquiries'").get()?.rootpage,
  );
  database.close();
  return readFileSync(databaseIn(data)).fill("x", (page - 1) * 4096, page * 4096);
}

test("a file that is not there is named", async () => {
  const data = makeFolder();
  expect((await recover(data, "no-such-file.db")).said).toBe("There is no file no-such-file.db.");
});
