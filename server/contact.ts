import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { sendSentence } from "./errors.ts";

/** The path the e-mail SDK posts to, whichever origin it is pointed at. */
export const contactPath = "/api/v1.0/email/send";

const largestMessage = 1024 * 1024;

/** A Fastify plugin of its own, so that the dev server mounts the very same endpoint. */
export async function contactEndpoint(app: FastifyInstance) {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "*",
    { parseAs: "buffer", bodyLimit: largestMessage },
    async (_request: FastifyRequest, body: Buffer) => body,
  );

  app.post(contactPath, async (_request, reply) =>
    sendSentence(reply.code(501), "The contact endpoint is not ready yet. Please write an e-mail."),
  );

  app.route({
    method: app.supportedMethods.filter((method) => method !== "POST"),
    url: contactPath,
    onRequest: refuse,
    handler: refuse,
  });
}

async function refuse(_request: FastifyRequest, reply: FastifyReply) {
  return sendSentence(reply.code(405).header("allow", "POST"), "Messages can only be posted here.");
}
