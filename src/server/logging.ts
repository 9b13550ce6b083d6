import { type FastifyReply, type FastifyRequest, LogController } from "fastify";
import { splitRequestUrl } from "./pages.ts";

/** JSON lines with nothing about a visitor: the serializers name the few fields that may be written. */
export function logSettings({
  level,
  stream = process.stdout,
}: {
  level: string;
  stream?: { write(line: string): void };
}) {
  return {
    level,
    stream,
    base: null,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    formatters: { level: (label: string) => ({ level: label }) },
    serializers: { req: describeRequest, res: describeReply, err: describeError },
  };
}

/** One line for each request, once it is answered. */
export class RequestLog extends LogController {
  override incomingRequest() {}

  override requestCompleted(
    error: Error | null | undefined,
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const line = {
      ...describeRequest(request),
      ...describeReply(reply),
      durationMs: Math.round(reply.elapsedTime * 10) / 10,
    };
    if (error) request.log.error({ ...line, err: error }, "request failed");
    // A monitor asks every few seconds and would fill the log.
    else if (line.path.startsWith("/healthz")) request.log.debug(line, "request");
    else request.log.info(line, "request");
  }

  /** While a file was being sent. That a visitor has left is no failure. */
  override streamError(
    error: Error & { code?: string },
    request: FastifyRequest,
    reply: FastifyReply,
  ) {
    const hasLeft = error.code === "ERR_STREAM_PREMATURE_CLOSE";
    this.requestCompleted(hasLeft ? null : error, request, reply);
  }
}

function describeRequest(request: { method: string; originalUrl: string }) {
  return { method: request.method, path: splitRequestUrl(request.originalUrl).path };
}

function describeReply(reply: { statusCode: number }) {
  return { status: reply.statusCode };
}

/** Only these four: a parser's error also carries the raw request. */
function describeError(error: Error & { code?: string }) {
  return {
    type: error.name,
    message: error.message,
    code: error.code,
    stack: error.stack ?? "",
  };
}
