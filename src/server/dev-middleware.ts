import type { IncomingMessage, ServerResponse } from "node:http";
import Fastify, { LogController } from "fastify";
import type { SiteSettings } from "../shared/site-settings.ts";
import { addContact } from "./contact/routes.ts";
import { answerError, sendText } from "./errors.ts";
import { logSettings } from "./logging.ts";
import { loadSettings, type Settings } from "./settings.ts";

/** The real contact endpoint for Vite's dev server, as Connect middleware. */
export function contactMiddleware({
  site,
  settings = loadSettings(),
}: {
  site: SiteSettings;
  settings?: Settings;
}) {
  const app = Fastify({
    logger: logSettings({ level: settings.LOG_LEVEL }),
    // Vite shows requests itself; what happens to messages is still logged.
    logController: new LogController({ disableRequestLogging: true }),
  });
  addContact(app, { settings, site });
  app.setNotFoundHandler((_request, reply) =>
    sendText(reply.code(404), "There is nothing at this address."),
  );
  app.setErrorHandler(answerError);
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
