import { once } from "node:events";
import type { AddressInfo, Socket } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer } from "smtp-server";
import { onTestFinished } from "vitest";

/** What becomes of a message: it is taken, answered with this, left without an answer, cut off. */
export type Behaviour = "take" | "hang" | "drop" | `${number} ${string}`;

/** A mail server on a real socket, which keeps and parses what it gets. For tests only. */
export async function startMailServer({
  answer = "take" as Behaviour | (() => Behaviour),
  answerRecipient = "take" as Behaviour,
  answerLogin = undefined as Behaviour | undefined,
  port = 0,
} = {}) {
  const sockets = new Map<number, Socket>();
  const server = {
    mails: [] as { email: Email; raw: string; to: string[]; from: string }[],
    /** Every message as it came, also those that were then refused. */
    offered: [] as string[],
    /** How many times a client came as far as naming a recipient. */
    attempts: 0,
    logins: 0,
    answer,
    answerRecipient,
    url: "",
    port: 0,
    stop: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };

  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: answerLogin ? ["STARTTLS"] : ["STARTTLS", "AUTH"],
    allowInsecureAuth: true,
    disableReverseLookup: true,
    closeTimeout: 10,
    onAuth(_login, _session, callback) {
      server.logins++;
      callback(errorFrom(answerLogin ?? "take"));
    },
    onRcptTo(_address, _session, callback) {
      server.attempts++;
      callback(errorFrom(server.answerRecipient));
    },
    async onData(stream, { envelope, remotePort }, callback) {
      const behaviour = typeof server.answer === "function" ? server.answer() : server.answer;
      if (behaviour === "drop") sockets.get(remotePort)?.destroy();
      const raw = await buffer(stream).catch(() => undefined);
      if (raw === undefined) return;
      server.offered.push(String(raw));
      if (behaviour === "hang") return;
      const error = errorFrom(behaviour);
      if (error) return callback(error);
      server.mails.push({
        email: await PostalMime.parse(raw),
        raw: String(raw),
        from: envelope.mailFrom ? envelope.mailFrom.address : "",
        to: envelope.rcptTo.map(({ address }) => address),
      });
      callback();
    },
  });
  // A client that is killed takes its connection with it.
  smtp.on("error", () => {});
  smtp.server.on("connection", (socket: Socket) => {
    const { remotePort = 0 } = socket;
    sockets.set(remotePort, socket);
    socket.once("close", () => sockets.delete(remotePort));
  });
  smtp.listen(port, "127.0.0.1");
  await once(smtp.server, "listening");
  onTestFinished(() => server.stop());
  server.port = (smtp.server.address() as AddressInfo).port;
  server.url = `smtp://127.0.0.1:${server.port}`;
  return server;
}

function errorFrom(behaviour: Behaviour) {
  const [code, ...words] = behaviour.split(" ");
  if (!/^\d+$/.test(code ?? "")) return null;
  return Object.assign(new Error(words.join(" ")), { responseCode: Number(code) });
}
