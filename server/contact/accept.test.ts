import { mkdirSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { makeApp } from "../test-client.ts";
import { makeFolder } from "../test-site.ts";
import { startMailServer } from "./test-mail-server.ts";
import { aMessage } from "./test-messages.ts";
import { postMessage } from "./test-post.ts";

const namesIn = (...parts: string[]) => readdirSync(path.join(...parts));

test("an accepted message is on disk before the answer, whole and by its fingerprint", async () => {
  const data = makeFolder();
  const { url } = await startMailServer({ answer: "hang" });
  const app = makeApp({ env: { DATA_DIR: data, SMTP_URL: url, SMTP_SILENCE: "1s" } });
  await postMessage(app, aMessage());
  expect(namesIn(data, "spool/waiting")).toEqual([expect.stringMatching(/^[0-9a-f]{64}\.json$/)]);
  await expect.poll(() => namesIn(data, "spool/unfinished")).toEqual([]);
});

test("the same fields again are accepted and delivered once, waiting or delivered", async () => {
  const data = makeFolder();
  const server = await startMailServer({ answer: "451 later" });
  const env = { DATA_DIR: data, SMTP_URL: server.url, RETRY_FIRST: "100ms" };
  const app = makeApp({ env: { ...env, RATE_PER_ADDRESS: "1/1h" } });
  const post = async () => (await postMessage(app, aMessage())).status;
  expect([await post(), await post()]).toEqual([200, 200]);
  server.answer = "take";
  await expect.poll(() => server.mails, { timeout: 10_000 }).toHaveLength(1);
  await expect.poll(() => namesIn(data, "spool/waiting"), { timeout: 10_000 }).toEqual([]);
  expect(await post()).toBe(200);
  expect(namesIn(data, "spool/waiting")).toEqual([]);
  expect(server.mails).toHaveLength(1);
}, 30_000);

test("the same fields many times in one moment are delivered once", async () => {
  const data = makeFolder();
  const server = await startMailServer();
  const app = makeApp({ env: { DATA_DIR: data, SMTP_URL: server.url, RATE_PER_ADDRESS: "99/1h" } });
  const answers = await Promise.all(Array.from({ length: 30 }, () => postMessage(app, aMessage())));
  expect(answers.map(({ status }) => status)).toEqual(Array(30).fill(200));
  await app.close();
  expect(namesIn(data, "spool/waiting")).toEqual([]);
  expect(server.mails).toHaveLength(1);
});

test("a spool that cannot be written refuses, says so plainly, and accepts once it can be", async () => {
  const folder = makeFolder();
  const data = path.join(folder, "data");
  writeFileSync(data, "a file in the way");
  const app = makeApp({ env: { DATA_DIR: data } });
  const refused = await postMessage(app, aMessage());
  expect(refused.status).toBe(503);
  expect(refused.text).toMatch(/^This server cannot keep your message/);
  expect(Number(refused.headers["retry-after"])).toBeGreaterThan(0);
  rmSync(data);
  mkdirSync(data);
  await expect
    .poll(async () => (await postMessage(app, aMessage())).status, { timeout: 15_000 })
    .toBe(200);
}, 20_000);

test.each([
  ["as many messages as allowed", { SPOOL_MESSAGES: "1" }],
  ["as many bytes as allowed", { SPOOL_MEGABYTES: "0" }],
  ["a disk that is nearly full", { FREE_MEGABYTES: "999999999" }],
])("%s: the next one is refused, nothing is written", async (_, limits) => {
  const data = makeFolder();
  const { url } = await startMailServer({ answer: "hang" });
  const env = { DATA_DIR: data, SMTP_URL: url, SMTP_SILENCE: "1s", ...limits };
  const app = makeApp({ env });
  await app.ready();
  if ("SPOOL_MESSAGES" in limits) await postMessage(app, aMessage({ name: "First" }));
  const before = namesIn(data, "spool/waiting");
  expect((await postMessage(app, aMessage())).status).toBe(503);
  expect(namesIn(data, "spool/waiting")).toEqual(before);
});
