import {
  copyFileSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { expect, test } from "vitest";
import { fingerprintOf } from "../../shared/reference.ts";
import { readSettings } from "../settings.ts";
import { healthOf, makeApp } from "../test-client.ts";
import { makeFolder } from "../test-site.ts";
import { answer } from "./command.ts";
import { databaseIn } from "./database.ts";
import { quarantinedIn } from "./quarantine.ts";
import { createStore } from "./store.ts";
import { aMessage, enquiriesIn, postMessage, shortPauses, statesIn } from "./test-enquiries.ts";
import { startMailServer } from "./test-mail-server.ts";

const count = 30;

const recover = (data: string, file: string) =>
  answer(["--recover", file], () => readSettings({ DATA_DIR: data }));

async function problemsOf(app: ReturnType<typeof makeApp>) {
  return (await healthOf(app)).problems;
}

/** A folder with enquiries that wait, or were received. */
async function storeEnquiries(state: "waiting" | "received", words = 50) {
  const data = makeFolder();
  const store = createStore(data, 0, makeApp().log);
  for (let number = 0; number < count; number++) {
    const message = aMessage({ name: `Visitor ${number}`, message: "word ".repeat(words) });
    store.add(message, await fingerprintOf(message), state, Date.now() + number);
  }
  store.close();
  return data;
}

/** Overwrites a page in the middle of each of these kinds. */
function damagePages(data: string, ...kinds: { name?: string; type: string }[]) {
  const file = databaseIn(data);
  const database = new DatabaseSync(file);
  const listing = "SELECT pageno FROM dbstat WHERE name = ? AND pagetype = ? ORDER BY pageno";
  const pages = kinds.map(({ name = "enquiries", type }) => {
    const all = database.prepare(listing).all(name, type);
    return Number(all[Math.floor(all.length / 2)]?.pageno);
  });
  const size = Number(database.prepare("PRAGMA page_size").get()?.page_size);
  database.close();
  const bytes = readFileSync(file);
  for (const page of pages) bytes.fill("x", (page - 1) * size, page * size);
  writeFileSync(file, bytes);
}

test("what one damaged page left is sent after all, once, and the health is good again", async () => {
  const data = await storeEnquiries("waiting");
  damagePages(data, { type: "leaf" });
  const mailServer = await startMailServer();
  const env = { DATA_DIR: data, SMTP_URL: mailServer.url };
  const app = makeApp({ env, contact: shortPauses });
  await app.ready();
  await expect.poll(() => quarantinedIn(data)).toHaveLength(1);
  const [file = ""] = quarantinedIn(data);
  await postMessage(app, aMessage());
  expect(await problemsOf(app)).toContain("enquiries of a damaged database are not recovered");

  const listed = await answer([], () => readSettings({ DATA_DIR: data }));
  expect(listed.said).toContain(`npm run inbox -- --recover ${file}`);
  const { said, failed } = await recover(data, file);
  expect(failed).toBe(false);
  const [, read = "", added, lost] = /^(\d+) .+ read, (\d+) of .+; (\d+) could/.exec(said) ?? [];
  expect(Number(read)).toBeGreaterThan(count / 2);
  expect(Number(read) + Number(lost)).toBe(count);
  expect(Number(lost)).toBeGreaterThan(0);
  expect(added).toBe(read);
  await expect.poll(() => new Set(statesIn(data))).toEqual(new Set(["sent"]));
  expect(enquiriesIn(data)).toHaveLength(Number(read) + 1);
  expect(await problemsOf(app)).toEqual([]);

  // The file is still there under another name, and a second time there is nothing new in it.
  expect(existsSync(file)).toBe(false);
  const kept = file.replace("-damaged-", "-recovered-");
  expect((await recover(data, kept)).said).toMatch(/ read, 0 of them new; /);
  expect(readdirSync(data).filter((name) => name.startsWith("recovering"))).toEqual([]);
});

test("what came without a mail server is received again, and not sent", async () => {
  const data = await storeEnquiries("received");
  damagePages(data, { name: "enquiriesByState", type: "leaf" });
  const copy = path.join(makeFolder(), "damaged.db");
  writeFileSync(copy, readFileSync(databaseIn(data)));
  const empty = makeFolder();
  await makeApp({ env: { DATA_DIR: empty } }).ready();
  expect((await recover(empty, copy)).said).toContain(
    `${count} enquiries read, ${count} of them new; 0 could`,
  );
  expect(new Set(statesIn(empty))).toEqual(new Set(["received"]));
  expect(existsSync(copy)).toBe(true);
});

test("a damaged inner page costs no enquiry, and a damaged page of a long text only that text", async () => {
  const damaged = await storeEnquiries("received", 20_000);
  damagePages(damaged, { type: "overflow" }, { type: "internal" });
  const data = makeFolder();
  await makeApp({ env: { DATA_DIR: data } }).ready();
  const { said } = await recover(data, databaseIn(damaged));
  expect(said).toContain(`${count} enquiries read, ${count} of them new; 0 could`);
  expect(said).toContain("The text of 1 is not what was stored");
  const whole = enquiriesIn(data).filter(({ message }) => message === "word ".repeat(20_000));
  expect(whole).toHaveLength(count - 1);
});

test("what is only in the write-ahead log is read too", async () => {
  const data = makeFolder();
  const app = makeApp({ env: { DATA_DIR: data } });
  await postMessage(app, aMessage());
  const copy = path.join(makeFolder(), "copy.db");
  for (const end of ["", "-wal"]) copyFileSync(databaseIn(data) + end, copy + end);
  const other = makeFolder();
  await makeApp({ env: { DATA_DIR: other } }).ready();
  expect((await recover(other, copy)).said).toContain("1 enquiry read, 1 of them new");
  expect(enquiriesIn(other)).toMatchObject([{ ...aMessage(), state: "received" }]);
});

test("a file in which nothing can be read is left alone, and what is left to try is said", async () => {
  const data = makeFolder();
  await makeApp({ env: { DATA_DIR: data } }).ready();
  const file = path.join(data, "enquiries-damaged-2026.db");
  writeFileSync(file, "x".repeat(5000));
  const { said, failed } = await recover(data, file);
  expect(failed).toBe(true);
  expect(said).toContain("Restore the last backup");
  expect(readFileSync(file, "utf8")).toBe("x".repeat(5000));
  writeFileSync(file, "");
  expect((await recover(data, file)).said).toContain("Restore the last backup");
  expect((await recover(data, "no-such-file.db")).said).toBe("There is no file no-such-file.db.");
});

test("a database that is deleted while the server runs is begun anew, and told until the next start", async () => {
  const data = makeFolder();
  const app = makeApp({ env: { DATA_DIR: data } });
  await postMessage(app, aMessage());
  for (const name of readdirSync(data)) rmSync(path.join(data, name));
  expect((await postMessage(app, aMessage({ name: "Bina" }))).status).toBe(200);
  expect(enquiriesIn(data)).toMatchObject([{ name: "Bina" }]);
  expect(await problemsOf(app)).toEqual(["the database was deleted while the server ran"]);
  await app.close();
  expect(await problemsOf(makeApp({ env: { DATA_DIR: data } }))).toEqual([]);
});
