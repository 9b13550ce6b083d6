import { mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { fingerprintOf } from "../../../protocol/reference.ts";
import { makeApp } from "../../test-client.ts";
import { makeFolder } from "../../test-site.ts";
import { newRecord, writeRecord } from "../spool/record.ts";
import { type Behaviour, startMailServer } from "../test-mail-server.ts";
import { aMessage } from "../test-messages.ts";
import { postMessage } from "../test-post.ts";

const patiently = { timeout: 15_000 };
const testTimeout = 25_000;
const namesIn = (...parts: string[]) => readdirSync(path.join(...parts));

async function startBoth(trouble: { answer?: Behaviour; answerRecipient?: Behaviour }) {
  const data = makeFolder();
  const mailServer = await startMailServer(trouble);
  const env = {
    DATA_DIR: data,
    SMTP_URL: mailServer.url,
    SMTP_SILENCE: trouble.answer === "hang" ? "1s" : "10s",
    RETRY_FIRST: "50ms",
    RETRY_LONGEST: "100ms",
  };
  return { data, mailServer, env, app: makeApp({ env }) };
}

test.each<[string, { answer?: Behaviour; answerRecipient?: Behaviour }]>([
  ["refuses for now", { answer: "451 later" }],
  ["refuses the recipient for now", { answerRecipient: "450 greylisted" }],
  ["falls silent", { answer: "hang" }],
  ["hangs up in the middle", { answer: "drop" }],
  ["refuses for good, by mistake", { answer: "554 no" }],
])(
  "a mail server that %s gets the message once it is well",
  async (_, trouble) => {
    const { app, data, mailServer } = await startBoth(trouble);
    await postMessage(app, aMessage());
    await expect.poll(() => mailServer.attempts, patiently).toBeGreaterThan(1);
    expect(namesIn(data, "spool/waiting")).toHaveLength(1);
    Object.assign(mailServer, { answer: "take", answerRecipient: "take" });
    await expect.poll(() => mailServer.mails, patiently).toHaveLength(1);
    await expect.poll(() => namesIn(data, "spool/waiting"), patiently).toEqual([]);
  },
  testTimeout,
);

test(
  "a mail server that is not there gets the message once it is",
  async () => {
    const gone = await startMailServer();
    await gone.stop();
    const app = makeApp({ env: { SMTP_URL: gone.url, RETRY_FIRST: "50ms" } });
    expect((await postMessage(app, aMessage())).status).toBe(200);
    const back = await startMailServer({ port: gone.port });
    await expect.poll(() => back.mails, patiently).toHaveLength(1);
  },
  testTimeout,
);

test(
  "what is refused for good, again and again, is kept with the failed ones",
  async () => {
    const { app, data, mailServer } = await startBoth({ answerRecipient: "550 no such user" });
    await postMessage(app, aMessage());
    await expect.poll(() => namesIn(data, "spool/failed"), patiently).toHaveLength(1);
    expect(mailServer.attempts).toBe(4);
    const [name = ""] = namesIn(data, "spool/failed");
    const kept = JSON.parse(readFileSync(path.join(data, "spool/failed", name), "utf8"));
    expect(kept).toMatchObject({ message: aMessage(), attempts: 4 });
    expect(kept.lastProblem).toContain("no such user");
    await expect.poll(() => namesIn(data, "spool/waiting"), patiently).toEqual([]);
  },
  testTimeout,
);

test(
  "a message that could not be delivered for days is kept with the failed ones",
  async () => {
    const { data, env } = await startBoth({ answer: "451 later" });
    const app = makeApp({ env: { ...env, RETRY_FOR: "0ms" } });
    await postMessage(app, aMessage());
    await expect.poll(() => namesIn(data, "spool/failed"), patiently).toHaveLength(1);
  },
  testTimeout,
);

test(
  "a restart goes on where the last run stopped",
  async () => {
    const { app, mailServer, data, env } = await startBoth({ answer: "451 later" });
    await postMessage(app, aMessage());
    await app.close();
    mailServer.answer = "take";
    await makeApp({ env }).ready();
    await expect.poll(() => mailServer.mails, patiently).toHaveLength(1);
    await expect.poll(() => namesIn(data, "spool/waiting"), patiently).toEqual([]);
  },
  testTimeout,
);

test(
  "a crash after the delivery and before the tidying up does not deliver again",
  async () => {
    const { mailServer, data, env } = await startBoth({});
    const fingerprint = await fingerprintOf(aMessage());
    const daysAgo = new Date(Date.now() - 3 * 86_400_000);
    for (const folder of ["waiting", "delivered"]) {
      mkdirSync(path.join(data, "spool", folder), { recursive: true });
    }
    writeFileSync(path.join(data, "spool/delivered", fingerprint), "");
    const record = writeRecord(newRecord(aMessage(), daysAgo));
    writeFileSync(path.join(data, "spool/waiting", `${fingerprint}.json`), record);
    await makeApp({ env }).ready();
    await expect.poll(() => namesIn(data, "spool/waiting"), patiently).toEqual([]);
    expect(mailServer.attempts).toBe(0);
  },
  testTimeout,
);

test(
  "a file that is no message is set aside and holds up nothing",
  async () => {
    const { app, mailServer, data } = await startBoth({});
    mkdirSync(path.join(data, "spool/waiting"), { recursive: true });
    writeFileSync(path.join(data, "spool/waiting", `${"0".repeat(64)}.json`), "{ half a");
    writeFileSync(path.join(data, "spool/waiting", "notes.json"), "{}");
    await postMessage(app, aMessage());
    await expect.poll(() => mailServer.mails, patiently).toHaveLength(1);
    await expect.poll(() => namesIn(data, "spool/failed"), patiently).toHaveLength(1);
    expect(namesIn(data, "spool/waiting")).toEqual(["notes.json"]);
  },
  testTimeout,
);

test("stopping waits for a delivery under way", async () => {
  const { app, mailServer, data } = await startBoth({});
  await postMessage(app, aMessage());
  await app.close();
  expect(mailServer.mails).toHaveLength(1);
  expect(namesIn(data, "spool/waiting")).toEqual([]);
});
