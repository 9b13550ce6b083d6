import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import PostalMime, { type Email } from "postal-mime";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";
import { onTestFinished } from "vitest";

/** What the server does with the next message: takes it, gives this answer, or falls silent. */
export type Behaviour = "take" | "hang" | "drop" | `${number} ${string}`;

/** A mail server on a real socket, which keeps and parses what it gets. For tests only. */
export async function startMailServer({
  answer = "take" as Behaviour,
  answerRecipient = "take" as Behaviour,
  port = 0,
} = {}) {
  const mails: { email: Email; raw: string; to: string[]; from: string }[] = [];
  const server = {
    mails,
    /** Every message as it came, also those that were then refused. */
    offered: [] as string[],
    /** How many times a client came as far as naming a recipient. */
    attempts: 0,
    answer,
    answerRecipient,
    url: "",
    port: 0,
    stop: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  };
  const options: SMTPServerOptions = {
    authOptional: true,
    disabledCommands: ["STARTTLS", "AUTH"],
    disableReverseLookup: true,
    closeTimeout: 10,
    onRcptTo(_address, _session, callback) {
      server.attempts++;
      callback(errorFrom(server.answerRecipient));
    },
    async onData(stream, session, callback) {
      if (server.answer === "drop") {
        stream.once("data", () => stream.destroy());
        const connections = (
          smtp as unknown as { connections: Set<{ id: string; _socket: { destroy(): void } }> }
        ).connections;
        for (const connection of connections) {
          if (connection.id === session.id) connection._socket.destroy();
        }
        return;
      }
      const raw = String(await buffer(stream));
      server.offered.push(raw);
      if (server.answer === "hang") return;
      const error = errorFrom(server.answer);
      if (error) return callback(error);
      const { mailFrom, rcptTo } = session.envelope;
      mails.push({
        email: await PostalMime.parse(raw),
        raw,
        from: mailFrom ? mailFrom.address : "",
        to: rcptTo.map(({ address }) => address),
      });
      callback();
    },
  };
  const smtp = new SMTPServer(options);
  smtp.on("error", () => {});
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
