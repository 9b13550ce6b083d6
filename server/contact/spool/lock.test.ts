import { readdirSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { startServer } from "../../test-process.ts";
import { makeFolder } from "../../test-site.ts";
import { startMailServer } from "../test-mail-server.ts";
import { aMessage } from "../test-messages.ts";
import { postTo } from "../test-post.ts";
import { SpoolLock } from "./lock.ts";

test("one has it, until it is released", () => {
  const file = path.join(makeFolder(), "lock");
  const [one, other] = [new SpoolLock(file), new SpoolLock(file)];
  expect([one.take(), one.take(), other.take()]).toEqual([true, true, false]);
  one.release();
  expect(other.take()).toBe(true);
  other.release();
});

test("two servers on one spool deliver each message once, and one takes over from the other", async () => {
  const mailServer = await startMailServer();
  const env = {
    DATA_DIR: makeFolder(),
    SMTP_URL: mailServer.url,
    RATE_PER_ADDRESS: "1000/1s",
    RATE_OVERALL: "1000/1s",
  };
  const servers = [await startServer(env), await startServer(env)];
  const post = async (count: number, to: typeof servers) => {
    const answers = Array.from({ length: count }, (_, number) =>
      postTo(to[number % to.length]?.port ?? 0, aMessage({ message: `${to.length} ${number}` })),
    );
    expect(new Set((await Promise.all(answers)).map(({ status }) => status))).toEqual(
      new Set([200]),
    );
  };

  await post(40, servers);
  await expect.poll(() => mailServer.mails.length, { timeout: 20_000 }).toBe(40);
  // A kill between the mail server's OK and our record of it may send once more; not here.
  const waiting = path.join(env.DATA_DIR, "spool/waiting");
  await expect.poll(() => readdirSync(waiting).length).toBe(0);
  servers[0]?.child.kill("SIGKILL");
  await servers[0]?.exitCode;
  await post(10, servers.slice(1));
  await expect.poll(() => mailServer.mails.length, { timeout: 20_000 }).toBe(50);
  const ids = mailServer.mails.map(({ email }) => email.messageId);
  expect(new Set(ids).size).toBe(50);
}, 60_000);
