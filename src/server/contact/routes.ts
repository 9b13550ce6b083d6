import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { contactPath, largestRequest } from "../../shared/contact-message.ts";
import type { SiteSettings } from "../built-site.ts";
import { answerError, sendText, statusOf } from "../errors.ts";
import type { Settings } from "../settings.ts";
import { readEmailjsRequest } from "./emailjs-request.ts";
import { formPost } from "./form-post.ts";
import { limitRequests } from "./limits.ts";
import { refuseOtherSites } from "./other-sites.ts";
import { type Accept, createContactService } from "./service.ts";
import { type ContactOverrides, contactSettings } from "./settings.ts";

type Options = { settings: Settings; site: SiteSettings; overrides?: ContactOverrides | undefined };

/** Registers all that the contact form needs, for the server and for `npm run dev`. */
export function addContact(app: FastifyInstance, { settings, site, overrides }: Options) {
  const contact = contactSettings(settings, site, overrides);
  const service = createContactService(contact, app.log);
  app.addHook("onReady", async () => service.start());
  app.addHook("onClose", () => service.stop());
  app.register(async (posts) => {
    const { accept } = service;
    const { email } = site;
    // Both before the body is read.
    posts.addHook("onRequest", refuseOtherSites(site.address));
    posts.addHook("preParsing", limitRequests(contact.limits.requests));
    posts.register(emailjsEndpoint, { accept, site });
    if (site.formPost) posts.register(formPost, { accept, email, settings: site.formPost });
  });
  return service;
}

const sentences: Record<number, string> = {
  403: "Messages from that site are not accepted here.",
  413: "This message is larger than 1 MB, the most this server takes. Please shorten it, or write to {email}.",
};
const methods = "POST, OPTIONS";

/** The endpoint of the EmailJS SDK, with the answers of EmailJS. */
async function emailjsEndpoint(
  app: FastifyInstance,
  { accept, site }: { accept: Accept; site: SiteSettings },
) {
  const send = (reply: FastifyReply, sentence: string) =>
    sendText(reply, sentence.replace("{email}", site.email));

  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    "application/json",
    { parseAs: "string", bodyLimit: largestRequest },
    app.getDefaultJsonParser("error", "error"),
  );
  app.setErrorHandler((error, request, reply) => {
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
    const read = readEmailjsRequest(request.body, site.contactKeys);
    if (!read.message) return send(reply.code(read.status), read.problem);
    const answer = await accept(read.message, request);
    if (answer.outcome === "refused") {
      return send(
        reply.code(answer.status).header("retry-after", answer.retryAfter),
        answer.sentence,
      );
    }
    // Without a line end: the SDK passes this text on as it is.
    return reply.header("cache-control", "no-store").type("text/plain; charset=utf-8").send("OK");
  });

  app.options(contactPath, async (_request, reply) =>
    reply
      .code(204)
      .headers({
        "access-control-allow-methods": "POST",
        "access-control-allow-headers": "content-type",
        "access-control-max-age": "86400",
        allow: methods,
      })
      .send(),
  );

  const refuse = async (_request: FastifyRequest, reply: FastifyReply) =>
    send(reply.code(405).header("allow", methods), "Messages can only be posted here.");
  app.route({
    method: app.supportedMethods.filter((method) => !methods.split(", ").includes(method)),
    url: contactPath,
    onRequest: refuse,
    handler: refuse,
  });
}
