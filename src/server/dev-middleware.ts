import type { IncomingMessage, ServerResponse } from "node:http";
import Fastify, { LogController } from "fastify";
import type { SiteSettings } from "./built-site.ts";
import { addContact } from "./contact/routes.ts";
import { readEnv } from "./env.ts";
import { answerErrors, sendText } from "./errors.ts";
import { logSettings } from "./logging.ts";

/** Vite has its own way of showing requests; what becomes of messages is still told. */
class NoRequestLog extends LogController {
  override incomingRequest() {}
  override requestCompleted() {}
}

/** Gives Vite's dev server the real contact endpoint, as a connect-style middleware. */
export function contactMiddleware({
  site,
  variables = process.env,
}: {
  site: SiteSettings;
  variables?: Record<string, string | undefined>;
}) {
  const env = readEnv(variables);
  const app = Fastify({
    logger: logSettings({ level: env.LOG_LEVEL }),
    logController: new NoRequestLog(),
  });
  addContact(app, { env, site });
  app.setNotFoundHandler((_request, reply) =>
    sendText(reply.code(404), "There is nothing at this address."),
  );
  answerErrors(app);
  const ready = app.ready();

  function contact(
    request: IncomingMessage,
    response: ServerResponse,
    next: (error?: unknown) => void,
  ) {
    if (!request.url?.startsWith("/api/")) return next();
    ready.then(() => app.routing(request, response), next);
  }
  return Object.assign(contact, { close: () => app.close() });
}
