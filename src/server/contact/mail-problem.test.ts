import { expect, test } from "vitest";
import {
  type MailServerOptions,
  startMailServer,
  trusting,
  withLogin,
} from "../../../tests/support/mail-server.ts";
import { connectTo } from "./mail.ts";
import { explainMailProblem, mailReasons } from "./mail-problem.ts";

const asIs = (url: string) => url;
const loggedIn = (url: string) => trusting(withLogin(url));
const mail = { from: "web@site.example", to: "office@site.example", text: "words" };
const starttls = { encryption: "starttls", answerLogin: "take" } as const;
const fromTheStart = { encryption: "from the start" } as const;

const notOurs = "553 5.7.1 <web@site.example>: Sender address rejected: not owned by user web";
const blocked = "554 5.7.1 Service unavailable; Client host [192.0.2.1] blocked using zen.example";

test.each<
  [keyof typeof mailReasons, MailServerOptions, urlOf?: (url: string) => string, timeout?: number]
>([
  ["sender", { ...starttls, answerSender: "553 not owned by user" }, loggedIn],
  ["sender", { ...starttls, answerRecipient: notOurs }, loggedIn],
  ["sender", { answer: "550 5.7.60 Client does not have permissions to send as this sender" }],
  ["recipient", { ...starttls, answerRecipient: "554 relay access denied" }, loggedIn],
  ["recipient", { answerRecipient: "552 mailbox full" }],
  ["login", { ...starttls, answerLogin: "535 wrong password" }, loggedIn],
  ["login", starttls, (url) => trusting(withLogin(url, "user"))],
  ["login", { answerSender: "530 authentication required" }],
  ["unavailable", { ...starttls, answerLogin: "454 try again" }, loggedIn],
  ["unavailable", { answerRecipient: "450 greylisted" }],
  ["blocked", { answerConnection: "554 no service" }],
  ["blocked", { answerRecipient: blocked }],
  ["blocked", { answerSender: "550 looks like spam" }],
  ["refused", { answerSender: "552 too large" }],
  ["refused", { answer: "550 looks like spam, ask the postmaster" }],
  ["tls", { answerLogin: "take" }, withLogin],
  ["tls", { encryption: "starttls" }],
  ["tls", fromTheStart, (url) => `${trusting(url)}&tls.servername=mail.example`],
  ["tls", {}, (url) => url.replace("smtp:", "smtps:")],
  ["tls", fromTheStart, (url) => url.replace("smtps:", "smtp:"), 1000],
  ["unavailable", { answer: "hang" }, asIs, 1000],
  ["unavailable", { answer: "drop" }],
  ["unavailable", {}, () => "smtp://127.0.0.1:1"],
  ["unavailable", {}, () => "smtp://no-such-host.invalid"],
])(
  "%s: a mail server with %j is named as what it is",
  async (reason, options, urlOf = asIs, timeout = 10_000) => {
    const { url } = await startMailServer(options);
    const error = await connectTo(urlOf(url), timeout)
      .sendMail(mail)
      .catch((error) => error);
    const said = error.response ?? error.message;
    const { problem, advice } = mailReasons[reason];
    const forLog = { problem, advice, code: expect.stringContaining(error.code) };
    expect(explainMailProblem(error)).toMatchObject({ reason, said, forLog });
  },
);

test.each<[keyof typeof mailReasons, string, object]>([
  ["refused", "EMESSAGE MAIL FROM", { code: "EMESSAGE", command: "MAIL FROM" }],
  ["refused", "EENVELOPE DATA 554", { code: "EENVELOPE", command: "DATA", responseCode: 554 }],
  ["blocked", "ECONNECTION CONN 554", { code: "ECONNECTION", command: "CONN", responseCode: 554 }],
  ["refused", "", new TypeError("a fault of ours")],
])("%s: what no mail server here does (%s)", (reason, code, failure) => {
  const forLog = code ? { code } : { err: failure };
  expect(explainMailProblem(failure)).toMatchObject({ reason, code, forLog });
});

test("a password is sent without TLS only to whoever asks for it in so many words", async () => {
  const { url, logins } = await startMailServer({ answerLogin: "take" });
  const send = (url: string) => connectTo(url, 10_000).sendMail(mail);
  await expect(send(withLogin(url))).rejects.toThrow();
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
