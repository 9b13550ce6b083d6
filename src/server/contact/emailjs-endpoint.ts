import type { FastifyInstance, FastifyReply } from "fastify";
import { z } from "zod";
import { checkMessage, contactPath, largestRequest } from "../../shared/contact-message.ts";
import type { SiteSettings } from "../../shared/site-settings.ts";
import { tryAgainText } from "../../shared/try-again.ts";
import { answerError, sendText, statusOf } from "../errors.ts";
import type { Accept } from "./service.ts";

const sentences: Record<number, string> = {
  403: "Messages from that site are not accepted here.",
  413: "This message is larger than 1 MB, the most this server takes. Please shorten it, or write to {email}.",
};

/** The endpoint of the EmailJS SDK, with the answers of EmailJS. */
export async function emailjsEndpoint(
  app: FastifyInstance,
  { accept, site }: { accept: Accept; site: SiteSettings },
) {
  const { publicKey, serviceId, templateId } = site.contactKeys;
  const emailjsRequest = z.object({
    user_id: z.literal(publicKey),
    service_id: z.literal(serviceId),
    template_id: z.literal(templateId),
    template_params: z.unknown(),
  });
  const send = (reply: FastifyReply, sentence: string) =>
    sendText(reply, sentence.replace("{email}", site.email));

  const refuse = (reply: FastifyReply, status: number, retryAfter: number) =>
    send(reply.code(status).header("retry-after", retryAfter), tryAgainText(retryAfter));

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "string", bodyLimit: largestRequest },
    app.getDefaultJsonParser("error", "error"),
  );
  app.setErrorHandler((error, request, reply) => {
    if (statusOf(error) === 429) return refuse(reply, 429, Number(reply.getHeader("retry-after")));
    const sentence = sentences[statusOf(error)];
    if (!sentence) return answerError(error, request, reply);
    return send(reply.code(statusOf(error)), sentence);
  });

  // A page of the site's address may be on another host than this server.
  app.addHook("onRequest", async ({ headers: { origin } }, reply) => {
    reply.header("vary", "Origin");
    if (origin === undefined) return;
    reply.headers({
      "access-control-allow-origin": origin,
      "access-control-expose-headers": "Retry-After",
    });
  });

  app.post(contactPath, async (request, reply) => {
    const { message, problem } = readMessage(request.body);
    if (!message) return send(reply.code(400), problem);
    const answer = await accept(message, request);
    if (answer.outcome === "refused") return refuse(reply, answer.status, answer.retryAfter);
    // Without a line end: the SDK passes this text on as it is.
    return reply.header("cache-control", "no-store").type("text/plain; charset=utf-8").send("OK");
  });

  function readMessage(body: unknown) {
    const { data, error } = emailjsRequest.safeParse(body);
    if (data) return checkMessage(data.template_params);
    const field = error.issues[0]?.path.join(".");
    if (field) return { problem: `The field ${field} is not the one of this site.` };
    return { problem: "The body has to be a JSON object with the fields of the e-mail service." };
  }

  app.options(contactPath, async (_request, reply) =>
    reply
      .code(204)
      .headers({
        "access-control-allow-methods": "POST",
        "access-control-allow-headers": "content-type",
        "access-control-max-age": "86400",
      })
      .send(),
  );
}
