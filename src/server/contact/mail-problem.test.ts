import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { healthOf, makeApp } from "../test-client.ts";
import { startServer } from "../test-process.ts";
import { makeFolder } from "../test-site.ts";
import { mailReasons } from "./mail-problem.ts";
import { certificate } from "./test-certificate.ts";
import {
  aMessage,
  enquiriesIn,
  postMessage,
  postTo,
  shortPauses,
  statesIn,
} from "./test-enquiries.ts";
import {
  type MailServerOptions,
  startMailServer,
  trusting,
  withLogin,
} from "./test-mail-server.ts";

const asIs = (url: string) => url;

type Case = [
  keyof typeof mailReasons,
  MailServerOptions,
  urlOf?: (url: string) => string,
  smtpTimeout?: number,
];

/** A message to a server that the mail server does not take. */
async function postInTrouble([, options, urlOf = asIs, smtpTimeout = 10_000]: Case) {
  const data = makeFolder();
  const mailServer = await startMailServer(options);
  const env = { DATA_DIR: data, SMTP_URL: urlOf(mailServer.url) };
  const app = makeApp({ env, contact: { ...shortPauses, smtpTimeout } });
  await postMessage(app, aMessage());
  await expect.poll(() => enquiriesIn(data)[0]?.attempts).toBeGreaterThan(1);
  return { data, mailServer, app };
}

async function expectReason(
  reason: keyof typeof mailReasons,
  { data, app }: Awaited<ReturnType<typeof postInTrouble>>,
) {
  const { problem, advice, needsAPerson } = mailReasons[reason];
  const [enquiry] = enquiriesIn(data);
  expect(enquiry?.state).toBe("waiting");
  expect(enquiry?.lastError?.split("\n").slice(0, 2)).toEqual([problem, advice]);
  const health = await healthOf(app);
  expect(health.problems).toEqual(needsAPerson ? [problem] : []);
  expect(health.status).toBe(needsAPerson ? "degraded" : "ok");
}

const starttls = { encryption: "starttls", answerLogin: "take" } as const;
const loggedIn = (url: string) => trusting(withLogin(url));

test.each<Case>([
  ["sender", { ...starttls, answerSender: "553 not owned by user" }, loggedIn],
  ["recipient", { ...starttls, answerRecipient: "554 relay access denied" }, loggedIn],
  ["login", { ...starttls, answerLogin: "535 wrong password" }, loggedIn],
  ["later", { ...starttls, answerLogin: "454 try again" }, loggedIn],
  ["login", { answerSender: "530 authentication required" }],
  ["recipient", { answerRecipient: "552 mailbox full" }],
  ["later", { answerRecipient: "450 greylisted" }],
  ["refused", { answerSender: "552 too large" }],
  ["refused", { answerConnection: "554 on a block list" }],
  ["refused", { answer: "550 looks like spam" }],
  ["unreachable", { answer: "hang" }, asIs, 2000],
  ["unreachable", { answer: "drop" }],
])("%s: named as it is, tried on, and sent when it is mended: %j", async (...trouble) => {
  const started = await postInTrouble(trouble);
  await expectReason(trouble[0], started);
  const { mailServer, data } = started;
  Object.assign(mailServer, { answer: "take", answerSender: "take", answerRecipient: "take" });
  mailServer.answerConnection = "take";
  if (mailServer.answerLogin) mailServer.answerLogin = "take";
  await expect.poll(() => statesIn(data)).toEqual(["sent"]);
  expect(enquiriesIn(data)).toMatchObject([{ lastError: null, sentAt: expect.any(String) }]);
  expect(mailServer.mails).toHaveLength(1);
});

test.each<Case>([
  ["certificate", { encryption: "starttls" }],
  [
    "certificate",
    { encryption: "from the start" },
    (url) => `${trusting(url)}&tls.servername=mail.example`,
  ],
  ["login", starttls, (url) => trusting(withLogin(url, "user"))],
  ["tls", {}, (url) => url.replace("smtp:", "smtps:")],
  ["tls", { encryption: "from the start" }, (url) => url.replace("smtps:", "smtp:"), 1000],
  ["unreachable", {}, () => "smtp://127.0.0.1:1"],
  ["unreachable", {}, () => "smtp://no-such-host.invalid"],
])("%s: named as it is, and tried on", async (...trouble) => {
  await expectReason(trouble[0], await postInTrouble(trouble));
});

test("a password is not sent to a mail server without TLS", async () => {
  const started = await postInTrouble(["noEncryption", { answerLogin: "take" }, withLogin]);
  await expectReason("noEncryption", started);
  expect(started.mailServer.logins).toEqual([]);
});

test("a password is sent without TLS to whoever asks for it in so many words", async () => {
  const mailServer = await startMailServer({ answerLogin: "take" });
  const url = `${withLogin(mailServer.url)}?requireTLS=false`;
  await postMessage(makeApp({ env: { SMTP_URL: url } }), aMessage());
  await expect.poll(() => mailServer.mails).toHaveLength(1);
  expect(mailServer.logins).toEqual([{ username: "user", password: "word" }]);
  expect(mailServer.mails[0]?.from).toBe("no-reply@site.example");
});

test.each(["starttls", "from the start"] as const)(
  "with TLS (%s) the login arrives decoded, and its address is the sender",
  async (encryption) => {
    const mailServer = await startMailServer({ encryption, answerLogin: "take" });
    const url = withLogin(mailServer.url, "web%40site.example:a%2Fb%40c%3A%25");
    await postMessage(makeApp({ env: { SMTP_URL: trusting(url) } }), aMessage());
    await expect.poll(() => mailServer.mails).toHaveLength(1);
    expect(mailServer.logins).toEqual([{ username: "web@site.example", password: "a/b@c:%" }]);
    expect(mailServer.mails[0]).toMatchObject({
      from: "web@site.example",
      email: { from: { address: "web@site.example" } },
    });
  },
);

test("a certificate of an authority of one's own is trusted after NODE_EXTRA_CA_CERTS", async () => {
  const mailServer = await startMailServer({ encryption: "starttls", answerLogin: "take" });
  const file = path.join(makeFolder(), "authority.pem");
  writeFileSync(file, certificate);
  const env = { SMTP_URL: withLogin(mailServer.url), NODE_EXTRA_CA_CERTS: file };
  const { port } = await startServer(env);
  expect((await postTo(port, aMessage())).status).toBe(200);
  await expect.poll(() => mailServer.mails).toHaveLength(1);
});
