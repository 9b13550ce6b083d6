import type { FastifyInstance } from "fastify";
import { sendText } from "./errors.ts";

/**
 * Whatever no route wants is a question about a page, and pages are only read. Said before the
 * body is parsed, so that a wrong method is the first and only thing complained about.
 */
export function refuseOtherMethods(app: FastifyInstance) {
  app.addHook("onRequest", async (request, reply) => {
    if (!request.is404 || request.method === "GET" || request.method === "HEAD") return;
    return sendText(reply.code(405).header("allow", "GET, HEAD"), "Pages can only be read.");
  });
}
