import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { makeApp } from "../../../tests/support/client.ts";
import { aMessage, postMessage } from "../../../tests/support/enquiries.ts";
import { freePort } from "../../../tests/support/free-port.ts";
import { startMailServer } from "../../../tests/support/mail-server.ts";
import { makeFolder } from "../../../tests/support/site.ts";
import { referenceOf } from "../../shared/reference.ts";
import { createMailer, type MailConfig } from "./mail.ts";

const isInstalled = spawnSync("smtpd", ["-h"]).stderr?.includes("OpenSMTPD") ?? false;
const canRun = isInstalled && process.getuid?.() === 0;
const title = canRun
  ? "a mail server in daily use, OpenSMTPD, takes a message and passes it on unharmed"
  : "not run: it needs OpenSMTPD (apt-get install opensmtpd) and root, which starts it";

test.skipIf(!canRun)(
  title,
  async () => {
    const destination = await startMailServer();
    const port = await startOpenSmtpd(destination.port);
    const message = aMessage({ name: "आशा राई", message: ".\n..\nनमस्ते 🏔️\nFrom here\n" });
    const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_TO: "office@example.org" };
    await postMessage(makeApp({ env }), message);
    await expect.poll(() => destination.mails, { timeout: 30_000 }).toHaveLength(1);
    const [mail] = destination.mails;
    expect(mail?.to).toEqual(["office@example.org"]);
    expect(mail?.raw).toMatch(/^Received: /);
    expect(mail?.email.subject).toContain(await referenceOf(message));
    expect(mail?.email.replyTo).toMatchObject([{ name: "आशा राई", address: "asha@example.org" }]);
    expect(mail?.email.text).toContain(message.message);
  },
  60_000,
);

/** Listens on a port of its own and passes everything on to another. */
async function startOpenSmtpd(destination: number) {
  const port = await freePort();
  const file = path.join(makeFolder(), "smtpd.conf");
  const settings = `listen on 127.0.0.1 port ${port}
action "pass on" relay host smtp://127.0.0.1:${destination}
match from any for any action "pass on"\n`;
  writeFileSync(file, settings, { mode: 0o600 });
  const child = spawn("smtpd", ["-d", "-f", file], { stdio: "ignore" });
  onTestFinished(async () => {
    const ended = once(child, "exit");
    if (child.exitCode === null && child.kill()) await ended;
  });
  const { logIn } = createMailer(`smtp://127.0.0.1:${port}`, 10_000, {} as MailConfig);
  await expect.poll(() => logIn().catch(() => false)).toBe(true);
  return port;
}
