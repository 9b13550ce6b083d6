import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { healthOf, makeApp } from "../test-client.ts";
import { startServer } from "../test-process.ts";
import { makeFolder } from "../test-site.ts";
import { mailReasons } from "./mail-problem.ts";
import { certificate, oldCertificate } from "./test-certificate.ts";
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
  ["sender", { answerSender: "553 not owned by user" }],
  ["sender", { ...starttls, answerSender: "553 not owned by user" }, loggedIn],
  ["loginMissing", { answerSender: "530 authentication required" }],
  ["recipient", { answerRecipient: "550 no such user" }],
  ["recipient", { ...starttls, answerRecipient: "554 relay access denied" }, loggedIn],
  ["mailboxFull", { answerRecipient: "552 mailbox full" }],
  ["mailboxFull", { answer: "552 5.2.2 mailbox full" }],
  ["turnedAway", { answerConnection: "554 on a block list" }],
  ["content", { answer: "550 looks like spam" }],
  ["size", { answer: "552 too large" }],
  ["login", { ...starttls, answerLogin: "535 wrong password" }, loggedIn],
  ["later", { answerRecipient: "450 greylisted" }],
  ["later", { ...starttls, answerLogin: "454 try again" }, loggedIn],
  ["silence", { answer: "hang" }, asIs, 2000],
  ["hungUp", { answer: "drop" }],
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
  ["certificate", { encryption: "from the start" }],
  [
    "certificateName",
    { encryption: "from the start" },
    (url) => `${trusting(url)}&tls.servername=mail.example`,
  ],
  [
    "certificateDate",
    { encryption: "starttls", cert: oldCertificate },
    (url) => trusting(url, oldCertificate),
  ],
  ["login", starttls, (url) => trusting(withLogin(url, "user"))],
  ["noTls", {}, (url) => url.replace("smtp:", "smtps:")],
  ["noTls", { encryption: "starttls" }, (url) => url.replace("smtp:", "smtps:")],
  ["noGreeting", { encryption: "from the start" }, (url) => url.replace("smtps:", "smtp:"), 1000],
  ["connectionRefused", {}, () => "smtp://127.0.0.1:1"],
])("%s: named as it is, and tried on", async (...trouble) => {
  await expectReason(trouble[0], await postInTrouble(trouble));
});

test("a password is not sent to a mail server without TLS", async () => {
  const started = await postInTrouble(["noStarttls", { answerLogin: "take" }, withLogin]);
  await expectReason("noStarttls", started);
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
