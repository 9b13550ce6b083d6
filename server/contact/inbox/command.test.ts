import { execFile } from "node:child_process";
import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { referenceOf } from "../../../protocol/reference.ts";
import { makeApp } from "../../test-client.ts";
import { makeFolder } from "../../test-site.ts";
import { startMailServer } from "../test-mail-server.ts";
import { aMessage } from "../test-messages.ts";
import { postMessage } from "../test-post.ts";

const program = path.join(import.meta.dirname, "command.ts");
const patiently = { timeout: 15_000 };
/** Starting a program twenty times a second would slow down every other test. */
const slowly = { timeout: 15_000, interval: 500 };
const namesIn = (...parts: string[]) => readdirSync(path.join(...parts));

/** The command as a program of its own, beside the server of the test. */
function inbox(data: string, ...args: string[]) {
  return new Promise<{ code: number; out: string; err: string }>((resolve) => {
    const env = { PATH: process.env.PATH, DATA_DIR: data };
    execFile(process.execPath, [program, ...args], { env }, (error, out, err) =>
      resolve({ code: Number(error?.code ?? 0), out, err }),
    );
  });
}

test("nothing has come in yet", async () => {
  const { out, err } = await inbox(makeFolder());
  expect(out).toMatch(/^In the inbox \(.+\): 0\n\nWaiting to be delivered: 0\n\nFailed: 0\n$/);
  expect(err).toBe("");
});

test("what came in is listed and shown", async () => {
  const data = makeFolder();
  await postMessage(makeApp({ env: { DATA_DIR: data } }), aMessage());
  const reference = await referenceOf(aMessage());
  await expect.poll(() => namesIn(data, "inbox"), patiently).toHaveLength(1);
  expect((await inbox(data)).out).toContain(`${reference}.eml`);
  expect((await inbox(data, "--show", reference.toLowerCase())).out).toContain("second line");
}, 20_000);

test("what failed is listed with the reason, and tried again by the server that runs", async () => {
  const data = makeFolder();
  const server = await startMailServer({ answer: "550 mailbox closed" });
  const timing = { RETRY_FIRST: "1ms", RETRY_LONGEST: "1ms" };
  const app = makeApp({ env: { DATA_DIR: data, SMTP_URL: server.url, ...timing } });
  const message = aMessage({ name: "Asha\u001b[2J" });
  await postMessage(app, message);
  const reference = await referenceOf(message);
  await expect.poll(() => namesIn(data, "spool/failed"), { timeout: 20_000 }).toHaveLength(1);
  const { out } = await inbox(data);
  expect(out).toMatch(new RegExp(`${reference}  .+Z  Asha.+tries: 4  .+mailbox closed`));
  expect(out).not.toContain("\u001b");

  server.answer = "take";
  expect((await inbox(data, "--retry", reference)).out).toContain("1 to be tried again.");
  await expect.poll(() => server.mails, patiently).toHaveLength(1);
  await expect.poll(() => namesIn(data, "spool/waiting"), patiently).toEqual([]);
  expect((await inbox(data)).out).toContain("Failed: 0");
}, 60_000);

test("a long pause is cut short on request", async () => {
  const data = makeFolder();
  const server = await startMailServer({ answer: "451 later" });
  const app = makeApp({ env: { DATA_DIR: data, SMTP_URL: server.url, RETRY_FIRST: "4h" } });
  await postMessage(app, aMessage());
  await expect.poll(() => server.offered, patiently).toHaveLength(1);
  await expect.poll(async () => (await inbox(data)).out, slowly).toContain("tries: 1");
  server.answer = "take";
  await inbox(data, "--retry", "all");
  await expect.poll(() => server.mails, patiently).toHaveLength(1);
}, 40_000);

test.each([
  [["--retry", "AAAAA-AAAAA"], "No message AAAAA-AAAAA is waiting or failed."],
  [["--show", "AAAAA-AAAAA"], "There is no message AAAAA-AAAAA."],
  [["--reply"], "npm run inbox -- --retry all"],
])("%j is answered with what to do", async (args, sentence) => {
  const { code, err } = await inbox(makeFolder(), ...args);
  expect(code).toBe(1);
  expect(err).toContain(sentence);
});
