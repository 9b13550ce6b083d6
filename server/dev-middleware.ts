import type { IncomingMessage, ServerResponse } from "node:http";
import Fastify from "fastify";
import { contactEndpoint } from "./contact.ts";
import { answerErrors, sendSentence } from "./errors.ts";

/** Gives Vite's dev server the real contact endpoint, as a connect-style middleware. */
export function contactMiddleware() {
  const app = Fastify();
  app.register(contactEndpoint);
  app.setNotFoundHandler((_request, reply) =>
    sendSentence(reply.code(404), "There is nothing at this address."),
  );
  answerErrors(app);
  const ready = app.ready();

  return function contact(
    request: IncomingMessage,
    response: ServerResponse,
    next: (error?: unknown) => void,
  ) {
    if (!request.url?.startsWith("/api/")) return next();
    ready.then(() => app.routing(request, response), next);
  };
}
