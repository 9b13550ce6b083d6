import type { OutgoingHttpHeaders } from "node:http";
import type { FastifyInstance } from "fastify";
import { contactPath } from "../../shared/contact-message.ts";
import { emailjsRequestOf } from "./test-messages.ts";

/** Posts a message as the e-mail SDK does. For tests only. */
export async function postMessage(
  app: FastifyInstance,
  message: unknown,
  { headers = {}, from = "192.0.2.1" }: { headers?: OutgoingHttpHeaders; from?: string } = {},
) {
  return postJson(app, emailjsRequestOf(message), { headers, from });
}

/** Anything in the place of the message, as it is. */
export async function postJson(
  app: FastifyInstance,
  body: unknown,
  { headers = {}, from = "192.0.2.1" }: { headers?: OutgoingHttpHeaders; from?: string } = {},
) {
  const { statusCode, ...answer } = await app.inject({
    method: "POST",
    url: contactPath,
    remoteAddress: from,
    headers: { "content-type": "application/json", ...headers },
    payload: typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body),
  });
  return { status: statusCode, headers: answer.headers, text: answer.body };
}

/** The same over a real connection, to a server that runs as a program of its own. */
export async function postTo(port: number, message: unknown) {
  const answer = await fetch(`http://127.0.0.1:${port}${contactPath}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(emailjsRequestOf(message)),
  });
  return { status: answer.status, text: await answer.text() };
}
