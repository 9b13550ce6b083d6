import { STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { ConnectionError, FastifyReply, FastifyRequest } from "fastify";

/** Says what the operator can do about it: shown without a stack. */
export class PlainError extends Error {}

/** What the error handlers answer with this status. */
export const refusal = (statusCode: number) => Object.assign(new Error("refused"), { statusCode });

const sentences: Record<number, string> = {
  400: "This address or request is not written correctly.",
  408: "The request took too long to arrive.",
  413: "The request is larger than this server accepts.",
  414: "This address is too long.",
  415: "This server cannot read that kind of content.",
  416: "The file has no such part.",
  431: "This address, or what your browser sent with it, is too long.",
  500: "Something went wrong on this server. Please try again in a moment.",
};

const plainText = "text/plain; charset=utf-8";
const fileHeaders = ["accept-ranges", "content-encoding", "etag", "last-modified", "vary"];

/** One sentence for the visitor; details go to the log. */
export function answerError(error: unknown, request: FastifyRequest, reply: FastifyReply) {
  const status = statusOf(error);
  if (status === 500) request.log.error({ err: error }, "request failed");

  // They may be set already if the error came while a file was being sent.
  for (const name of fileHeaders) reply.removeHeader(name);
  // With the length of the file.
  if (status === 416) reply.headers(Object(error).headers);
  return sendText(reply.code(status), sentences[status] ?? "This request cannot be answered.");
}

/** For what Node could not read as a request, or did not get in time: there is no reply to send. */
export function answerConnectionError(
  { code }: ConnectionError,
  socket: Socket,
  headers: Record<string, string>,
) {
  if (code === "ECONNRESET" || !socket.writable) return socket.destroy();
  const status = { ERR_HTTP_REQUEST_TIMEOUT: 408, HPE_HEADER_OVERFLOW: 431 }[code] ?? 400;
  const lines = Object.entries({ ...headers, connection: "close", "content-type": plainText });
  const head = lines.map(([name, value]) => `${name}: ${value}\r\n`).join("");
  socket.write(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${head}\r\n${sentences[status]}\n`);
  return socket.destroySoon();
}

export function sendText(reply: FastifyReply, sentence: string) {
  return reply.header("cache-control", "no-store").type(plainText).send(`${sentence}\n`);
}

export function statusOf(error: unknown) {
  const status = error instanceof Error && "statusCode" in error ? Number(error.statusCode) : 500;
  return status >= 400 && status < 500 ? status : 500;
}
