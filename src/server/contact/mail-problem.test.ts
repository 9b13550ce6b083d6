import { writeFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { healthOf } from "../test-client.ts";
import { startServer } from "../test-process.ts";
import { makeFolder } from "../test-site.ts";
import { connectTo } from "./mail.ts";
import { explainMailProblem, mailReasons } from "./mail-problem.ts";
import { certificate } from "./test-certificate.ts";
import { aMessage, enquiriesIn, postMessage, postTo } from "./test-enquiries.ts";
import {
  type MailServerOptions,
  startContact,
  startMailServer,
  trusting,
  withLogin,
} from "./test-mail-server.ts";

const asIs = (url: string) => url;
const loggedIn = (url: string) => trusting(withLogin(url));
const mail = { from: "web@site.example", to: "office@site.example", text: "words" };
const starttls = { encryption: "starttls", answerLogin: "take" } as const;
const fromTheStart = { encryption: "from the start" } as const;

test.each<
  [keyof typeof mailReasons, MailServerOptions, urlOf?: (url: string) => string, timeout?: number]
>([
  ["sender", { ...starttls, answerSender: "553 not owned by user" }, loggedIn],
  ["recipient", { ...starttls, answerRecipient: "554 relay access denied" }, loggedIn],
  ["recipient", { answerRecipient: "552 mailbox full" }],
  ["login", { ...starttls, answerLogin: "535 wrong password" }, loggedIn],
  ["login", starttls, (url) => trusting(withLogin(url, "user"))],
  ["login", { answerSender: "530 authentication required" }],
  ["later", { ...starttls, answerLogin: "454 try again" }, loggedIn],
  ["later", { answerRecipient: "450 greylisted" }],
  ["refused", { answerSender: "552 too large" }],
  ["refused", { answerConnection: "554 on a block list" }],
  ["refused", { answer: "550 looks like spam" }],
  ["certificate", { encryption: "starttls" }],
  ["certificate", fromTheStart, (url) => `${trusting(url)}&tls.servername=mail.example`],
  ["tls", {}, (url) => url.replace("smtp:", "smtps:")],
  ["tls", fromTheStart, (url) => url.replace("smtps:", "smtp:"), 1000],
  ["unreachable", { answer: "hang" }, asIs, 1000],
  ["unreachable", { answer: "drop" }],
  ["unreachable", {}, () => "smtp://127.0.0.1:1"],
  ["unreachable", {}, () => "smtp://no-such-host.invalid"],
])(
  "%s: a mail server with %j is named as what it is",
  async (reason, options, urlOf = asIs, timeout = 10_000) => {
    const { url } = await startMailServer(options);
    const error = await connectTo(urlOf(url), timeout)
      .sendMail(mail)
      .catch((error) => error);
    const { problem, advice, needsAPerson } = mailReasons[reason];
    expect(explainMailProblem(error)).toMatchObject({ problem, advice, needsAPerson });
  },
);

test.each([
  ["recipient", "552 mailbox full"],
  ["later", "450 greylisted"],
] as const)(
  "%s: told to the staff, tried on, and sent when it is mended",
  async (reason, answer) => {
    const { app, data, mailServer } = await startContact("take");
    mailServer.answerRecipient = answer;
    await postMessage(app, aMessage());
    await expect.poll(() => enquiriesIn(data)[0]?.attempts).toBeGreaterThan(1);
    const { problem, advice, needsAPerson } = mailReasons[reason];
    const [enquiry] = enquiriesIn(data);
    expect(enquiry?.state).toBe("waiting");
    expect(enquiry?.lastError?.split("\n").slice(0, 2)).toEqual([problem, advice]);
    expect(await healthOf(app)).toMatchObject({
      status: needsAPerson ? "degraded" : "ok",
      problems: needsAPerson ? [problem] : [],
    });

    mailServer.answerRecipient = "take";
    const sent = { state: "sent", lastError: null, sentAt: expect.any(String) };
    await expect.poll(() => enquiriesIn(data)).toMatchObject([sent]);
    expect(mailServer.mails).toHaveLength(1);
    // The next one that is under way is no problem any more.
    mailServer.answer = "slow";
    await postMessage(app, aMessage({ name: "Bina" }));
    expect((await healthOf(app)).problems).toEqual([]);
  },
);

test("a password is sent without TLS only to whoever asks for it in so many words", async () => {
  const { url, logins } = await startMailServer({ answerLogin: "take" });
  const send = (url: string) => connectTo(url, 10_000).sendMail(mail);
  const { problem } = mailReasons.noEncryption;
  const error = await send(withLogin(url)).catch((error) => error);
  expect(explainMailProblem(error)).toMatchObject({ problem });
  expect(logins).toEqual([]);
  await send(`${withLogin(url)}?requireTLS=false`);
  expect(logins).toEqual([{ username: "user", password: "word" }]);
});

test.each(["starttls", "from the start"] as const)(
  "with TLS (%s) the login arrives decoded",
  async (encryption) => {
    const { url, logins } = await startMailServer({ encryption, answerLogin: "take" });
    const withSigns = withLogin(url, "web%40site.example:a%2Fb%40c%3A%25");
    await connectTo(trusting(withSigns), 10_000).sendMail(mail);
    expect(logins).toEqual([{ username: "web@site.example", password: "a/b@c:%" }]);
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
