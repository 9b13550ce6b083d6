import { expect, test } from "vitest";
import { makeApp } from "../test-client.ts";
import { makeFolder } from "../test-site.ts";
import { afterFailure } from "./delivery.ts";
import { aMessage, enquiriesIn, postMessage, shortPauses, statesIn } from "./test-enquiries.ts";
import { type Behaviour, startMailServer } from "./test-mail-server.ts";

const eventually = { timeout: 15_000 };
const second = 1000;
const hour = 3600 * second;
const retryPolicy = { first: 30 * second, longest: 4 * hour, giveUpAfter: 120 * hour };

async function startBoth(trouble: { answer?: Behaviour; answerRecipient?: Behaviour }) {
  const data = makeFolder();
  const mailServer = await startMailServer(trouble);
  const env = { DATA_DIR: data, SMTP_URL: mailServer.url };
  const contact = { ...shortPauses, smtpTimeout: trouble.answer === "hang" ? 300 : 10_000 };
  return { data, mailServer, env, contact, app: makeApp({ env, contact }) };
}

test.each<[string, { answer?: Behaviour; answerRecipient?: Behaviour }]>([
  ["refuses for now", { answer: "451 later" }],
  ["refuses the recipient for now", { answerRecipient: "450 greylisted" }],
  ["falls silent", { answer: "hang" }],
  ["hangs up in the middle", { answer: "drop" }],
  ["refuses for good, by mistake", { answer: "554 no" }],
])("a mail server that %s gets the enquiry once it is well", async (_, trouble) => {
  const { app, data, mailServer } = await startBoth(trouble);
  await postMessage(app, aMessage());
  await expect.poll(() => mailServer.attempts, eventually).toBeGreaterThan(1);
  expect(statesIn(data)).toEqual(["waiting"]);
  Object.assign(mailServer, { answer: "take", answerRecipient: "take" });
  await expect.poll(() => statesIn(data), eventually).toEqual(["sent"]);
  expect(mailServer.mails).toHaveLength(1);
  expect(enquiriesIn(data)).toMatchObject([{ lastError: null, sentAt: expect.any(String) }]);
});

test("a mail server that is not there gets the enquiry once it is", async () => {
  const gone = await startMailServer();
  await gone.stop();
  const app = makeApp({ env: { SMTP_URL: gone.url }, contact: shortPauses });
  expect((await postMessage(app, aMessage())).status).toBe(200);
  const back = await startMailServer({ port: gone.port });
  await expect.poll(() => back.mails, eventually).toHaveLength(1);
});

test("what is refused for good four times is given up and kept, with the mail server's words", async () => {
  const { app, data, mailServer } = await startBoth({ answerRecipient: "550 no such user" });
  await postMessage(app, aMessage());
  await expect.poll(() => statesIn(data), eventually).toEqual(["failed"]);
  expect(mailServer.attempts).toBe(4);
  expect(enquiriesIn(data)).toMatchObject([{ ...aMessage(), attempts: 4 }]);
  expect(enquiriesIn(data)[0]?.lastError).toContain("no such user");
});

test("a login that is refused is our own mistake and is tried on", async () => {
  const data = makeFolder();
  const mailServer = await startMailServer({ answerLogin: "535 wrong password" });
  const url = mailServer.url.replace("//", "//user:wrong@");
  const app = makeApp({ env: { DATA_DIR: data, SMTP_URL: url }, contact: shortPauses });
  await postMessage(app, aMessage());
  await expect.poll(() => mailServer.logins, eventually).toBeGreaterThan(5);
  expect(statesIn(data)).toEqual(["waiting"]);
});

test("a restart goes on where the last run stopped", async () => {
  const { app, mailServer, data, env, contact } = await startBoth({ answer: "451 later" });
  await postMessage(app, aMessage());
  await app.close();
  mailServer.answer = "take";
  await makeApp({ env, contact }).ready();
  await expect.poll(() => statesIn(data), eventually).toEqual(["sent"]);
});

test("stopping waits for a mail under way", async () => {
  const { app, mailServer, data } = await startBoth({});
  await postMessage(app, aMessage());
  await app.close();
  expect(mailServer.mails).toHaveLength(1);
  expect(statesIn(data)).toEqual(["sent"]);
});

test("pauses double from half a minute to four hours", () => {
  const now = Date.parse("2026-11-16T10:00:00Z");
  const pauses = [0, 1, 2, 8, 9, 10, 5000].map((attempts) => {
    const queuedAt = new Date(now).toISOString();
    const { nextAttemptAt } = afterFailure({ attempts, queuedAt }, false, retryPolicy, now);
    return (Date.parse(nextAttemptAt ?? "") - now) / second;
  });
  expect(pauses).toEqual([30, 60, 120, 7680, 14_400, 14_400, 14_400]);
});

test("after five days it is given up, and a minute before it is not", () => {
  const now = Date.parse("2026-11-16T10:00:00Z");
  const stateAfter = (age: number) => {
    const queuedAt = new Date(now - age).toISOString();
    return afterFailure({ attempts: 20, queuedAt }, false, retryPolicy, now).state;
  };
  expect(stateAfter(120 * hour - 60 * second)).toBe("waiting");
  expect(stateAfter(120 * hour)).toBe("failed");
});
