import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";
import type { ContactOverrides } from "../../src/server/contact/settings.ts";
import { certificate, key } from "./certificate.ts";
import { keptLog, makeApp } from "./client.ts";
import { aMessage, enquiriesIn, postMessage, shortPauses } from "./enquiries.ts";
import { type Finished, makeFolder } from "./site.ts";

/**
 * `held` waits for `release()`, `late` confirms after our timeout, `hang` never answers, `drop` closes
 * the connection.
 */
export type Behaviour =
  | ("take" | "slow" | "held" | "late" | "hang" | "drop")
  | `${number} ${string}`;

/** In milliseconds. */
const delays: Partial<Record<Behaviour, number>> = { slow: 300, late: 3000 };
/** Bytes: what Postfix takes unless told otherwise. */
const largestMail = 10_240_000;

export type MailServerOptions = Parameters<typeof startMailServer>[0];

/** A mail server on a real socket, which parses what it gets. */
export async function startMailServer({
  answer = "take" as Behaviour | (() => Behaviour),
  answerConnection = "take" as Behaviour,
  answerSender = "take" as Behaviour,
  answerRecipient = "take" as Behaviour,
  /** Offers logins if set. */
  answerLogin = undefined as Behaviour | undefined,
  encryption = "none" as "none" | "starttls" | "from the start",
  finished = onTestFinished as Finished,
} = {}) {
  const sockets = new Map<number, Socket>();
  const held = Promise.withResolvers<void>();
  const pause = (behaviour: Behaviour) =>
    behaviour === "held" ? held.promise : wait(delays[behaviour] ?? 0);
  const server = {
    sockets,
    mails: [] as { email: Email; raw: string; to: string[]; from: string }[],
    recipients: [] as string[],
    logins: [] as { username: string | undefined; password: string | null | undefined }[],
    answer,
    answerSender,
    answerRecipient,
    answerLogin,
    release: held.resolve,
    url: "",
    port: 0,
  };

  const smtp = new SMTPServer({
    authOptional: true,
    secure: encryption === "from the start",
    key,
    cert: certificate,
    size: largestMail,
    disabledCommands: [
      ...(encryption === "starttls" ? [] : ["STARTTLS"]),
      ...(answerLogin ? [] : ["AUTH"]),
    ],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 10,
    onConnect(_session, callback) {
      callback(errorFrom(answerConnection));
    },
    onAuth({ username, password }, _session, callback) {
      server.logins.push({ username, password });
      callback(errorFrom(server.answerLogin ?? "take"), { user: username });
    },
    onMailFrom(_address, _session, callback) {
      callback(errorFrom(server.answerSender));
    },
    async onRcptTo({ address }, _session, callback) {
      server.recipients.push(address);
      await pause(server.answerRecipient);
      callback(errorFrom(server.answerRecipient));
    },
    async onData(stream, { envelope, remotePort }, callback) {
      const behaviour = typeof server.answer === "function" ? server.answer() : server.answer;
      if (behaviour === "drop") sockets.get(remotePort)?.destroy();
      const raw = await buffer(stream).catch(() => undefined);
      if (raw === undefined || behaviour === "hang") return;
      const error = errorFrom(behaviour);
      if (error) return callback(error);
      server.mails.push({
        email: await PostalMime.parse(raw),
        raw: String(raw),
        from: envelope.mailFrom ? envelope.mailFrom.address : "",
        to: envelope.rcptTo.map(({ address }) => address),
      });
      await pause(behaviour);
      callback();
    },
  });
  // A client that is killed resets its connection.
  smtp.on("error", () => {});
  smtp.server.on("connection", (socket: Socket) => {
    const { remotePort = 0 } = socket;
    sockets.set(remotePort, socket);
    socket.once("close", () => sockets.delete(remotePort));
  });
  smtp.listen(0, "127.0.0.1");
  await once(smtp.server, "listening");
  finished(() => new Promise<void>((resolve) => smtp.close(() => resolve())));
  server.port = (smtp.server.address() as AddressInfo).port;
  server.url = `${encryption === "from the start" ? "smtps" : "smtp"}://127.0.0.1:${server.port}`;
  return server;
}

/** Our server, with a log, a data folder and a mail server of its own; `another` shares them. */
export async function startContact(
  answer: Behaviour,
  contact: ContactOverrides = shortPauses,
  options: MailServerOptions = {},
) {
  const data = makeFolder();
  const smtp = await startMailServer({ answer, ...options });
  const { url } = smtp;
  const SMTP_URL = smtp.answerLogin ? trusting(withLogin(url)) : url;
  const { lines, logger } = keptLog("info");
  const another = () => makeApp({ env: { DATA_DIR: data, SMTP_URL }, contact, logger });
  const app = another();
  const post = (name = aMessage().name) => postMessage(app, aMessage({ name }));
  const enquiries = () => enquiriesIn(data);
  const states = () => enquiries().map(({ state }) => state);
  const attempts = () => enquiries().map(({ attempts }) => attempts);
  return { data, smtp, lines, app, another, post, enquiries, states, attempts };
}

/** The URL with a login. */
export function withLogin(url: string, login = "user:word") {
  return url.replace("//", `//${login}@`);
}

/** The URL with its certificate trusted. A server in use has NODE_EXTRA_CA_CERTS for that. */
export function trusting(url: string) {
  return `${url}?tls.ca=${encodeURIComponent(certificate)}`;
}

function errorFrom(behaviour: Behaviour) {
  const [code, ...words] = behaviour.split(" ");
  if (!/^\d+$/.test(code ?? "")) return null;
  return Object.assign(new Error(words.join(" ")), { responseCode: Number(code) });
}
