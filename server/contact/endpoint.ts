import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { contactPath, largestRequest } from "../../protocol/contact-message.ts";
import { sendSentence } from "../errors.ts";
import type { Accept } from "./accept.ts";
import { type Keys, readEnvelope } from "./envelope.ts";
import { allowOrigin, createOriginCheck, preflightHeaders } from "./origins.ts";

export type EndpointOptions = {
  accept: Accept;
  keys: Keys;
  siteAddress: string;
  allowedOrigins: readonly string[];
};

const methods = "POST, OPTIONS";

/** The address the e-mail SDK posts to, answering as EmailJS does. */
export async function contactEndpoint(app: FastifyInstance, options: EndpointOptions) {
  const isAllowed = createOriginCheck(options);

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "string", bodyLimit: largestRequest },
    app.getDefaultJsonParser("error", "error"),
  );

  /** Before the body is read: a foreign page is not worth a megabyte. */
  async function checkOrigin(request: FastifyRequest, reply: FastifyReply) {
    const { origin } = request.headers;
    if (origin !== undefined && !isAllowed(origin, request.host)) {
      return sendSentence(reply.code(403), "Messages from that site are not accepted here.");
    }
    allowOrigin(request, reply);
  }

  app.post(contactPath, { onRequest: checkOrigin }, async (request, reply) => {
    const envelope = readEnvelope(request.body, options.keys);
    if (!envelope.message) return sendSentence(reply.code(envelope.status), envelope.problem);

    const answer = await options.accept(envelope.message, { address: request.ip });
    if (answer.outcome === "accepted") return sendOk(reply);
    if (answer.retryAfter) reply.header("retry-after", answer.retryAfter);
    return sendSentence(reply.code(answer.status), answer.sentence);
  });

  app.options(contactPath, { onRequest: checkOrigin }, async (_request, reply) =>
    reply
      .code(204)
      .headers({ ...preflightHeaders, allow: methods })
      .send(),
  );

  app.route({
    method: app.supportedMethods.filter((method) => !methods.split(", ").includes(method)),
    url: contactPath,
    onRequest: refuse,
    handler: refuse,
  });
}

/** Without a line end: the SDK hands this text on as it is. */
function sendOk(reply: FastifyReply) {
  return reply.header("cache-control", "no-store").type("text/plain; charset=utf-8").send("OK");
}

async function refuse(_request: FastifyRequest, reply: FastifyReply) {
  return sendSentence(
    reply.code(405).header("allow", methods),
    "Messages can only be posted here.",
  );
}
