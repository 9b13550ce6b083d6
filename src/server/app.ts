import Fastify, { type FastifyServerOptions } from "fastify";
import { securityHeaders, securityHeadersOverTls } from "../shared/security-headers.ts";
import type { SiteSettings } from "./built-site.ts";
import { addContact } from "./contact/routes.ts";
import type { ContactOverrides } from "./contact/settings.ts";
import { answerError, answerErrors } from "./errors.ts";
import { answerHealth } from "./health.ts";
import { RequestLog } from "./logging.ts";
import { refuseOtherMethods } from "./methods.ts";
import { answerNotFound } from "./not-found.ts";
import type { Settings } from "./settings.ts";
import { servePagesAndFiles } from "./static-files.ts";

/** The whole server, in the order a request meets its parts. */
export function createApp({
  dist,
  siteSettings,
  settings,
  logger,
  contact,
}: {
  dist: string;
  siteSettings: SiteSettings;
  settings: Settings;
  logger: NonNullable<FastifyServerOptions["logger"]>;
  contact?: ContactOverrides | undefined;
}) {
  const headers = securityHeaders(siteSettings);
  const headersOverTls = securityHeadersOverTls(siteSettings);
  const requestLog = new RequestLog();

  const app = Fastify({
    ...slowClients,
    logger,
    logController: requestLog,
    // No header about the visitor is believed unless one of our own proxies has written it.
    trustProxy: settings.TRUSTED_PROXIES.length > 0 ? settings.TRUSTED_PROXIES : false,
    // While stopping, finish what still arrives on open connections instead of refusing it.
    return503OnClosing: false,
    // An address that cannot be decoded is refused before any hook below runs.
    frameworkErrors(error, request, reply) {
      answerError(error, request, reply.headers(headers));
      requestLog.requestCompleted(null, request, reply);
    },
  });

  app.addHook("onRequest", async (request, reply) => {
    // Only a trusted proxy can say that a visitor came over TLS.
    reply.headers(request.protocol === "https" ? headersOverTls : headers);
  });
  // Fastify refuses a body that is too large by closing the connection, and a proxy that is still
  // sending never reads the answer. Without the header Node reads on, for as long as a request may take.
  app.addHook("onSend", async (_request, reply) => {
    if (reply.statusCode === 413) reply.removeHeader("connection");
  });
  refuseOtherMethods(app);
  const contactService = addContact(app, { settings, site: siteSettings, overrides: contact });
  answerHealth(app, contactService);
  servePagesAndFiles(app, { dist });
  answerNotFound(app);
  answerErrors(app);

  return app;
}

/** In milliseconds. Node looks for late requests only as often as the checking interval says. */
const slowClients = {
  connectionTimeout: 30_000,
  requestTimeout: 30_000,
  // Longer than the 60 s after which the usual proxies let go, so that they do it first.
  keepAliveTimeout: 72_000,
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
};
