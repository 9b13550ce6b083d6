import Fastify, { type FastifyInstance, type FastifyServerOptions } from "fastify";
import { contactPath, formPath } from "../shared/contact-message.ts";
import { securityHeaders, securityHeadersOverTls } from "../shared/security-headers.ts";
import type { SiteSettings } from "./built-site.ts";
import { addContact } from "./contact/routes.ts";
import type { ContactOverrides } from "./contact/settings.ts";
import { answerConnectionError, answerError, sendText } from "./errors.ts";
import { RequestLog } from "./logging.ts";
import { splitRequestUrl } from "./pages.ts";
import type { Settings } from "./settings.ts";
import { answerNotFound, servePagesAndFiles } from "./static-files.ts";

/** In milliseconds. */
const timeouts = {
  requestTimeout: 30_000,
  // Without a byte. Longer, so that a late request is answered before its connection is closed.
  connectionTimeout: 40_000,
  // Longer than the usual 60 s of a proxy, so that the proxy closes the connection first.
  keepAliveTimeout: 72_000,
  // Node checks for late requests only once in each interval.
  http: { headersTimeout: 15_000, connectionsCheckingInterval: 5_000 },
};

/** The whole server, in the order in which a request meets its parts. */
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
    ...timeouts,
    logger,
    logController: requestLog,
    trustProxy: settings.TRUSTED_PROXIES.length > 0 ? settings.TRUSTED_PROXIES : false,
    // While stopping, requests on open connections are still answered.
    return503OnClosing: false,
    clientErrorHandler(error, socket) {
      app.log.trace({ err: error }, "request could not be read");
      answerConnectionError(error, socket, headers);
    },
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
  // Fastify closes the connection of a body that is too large; a proxy that is still sending would
  // never read the answer. Without the header Node reads on, until the request timeout.
  app.addHook("onSend", async (_request, reply) => {
    if (reply.statusCode === 413) reply.removeHeader("connection");
  });
  refuseOtherMethods(app, {
    [contactPath]: ["POST", "OPTIONS"],
    ...(siteSettings.formPost && { [formPath]: ["GET", "HEAD", "POST"] }),
  });
  const { health } = addContact(app, { settings, site: siteSettings, overrides: contact });
  // 200 also when enquiries are in trouble: a load balancer would take the pages away, which are not.
  app.get("/healthz", async (_request, reply) => {
    reply.header("cache-control", "no-store");
    return health();
  });
  servePagesAndFiles(app, { dist });
  answerNotFound(app);
  app.setErrorHandler(answerError);

  return app;
}

/** Before the body is parsed, so that the method is what is complained about. */
function refuseOtherMethods(app: FastifyInstance, exceptions: Record<string, string[]>) {
  app.addHook("onRequest", async ({ method, url }, reply) => {
    const allowed = exceptions[splitRequestUrl(url).path] ?? ["GET", "HEAD"];
    if (allowed.includes(method)) return;
    const methods = allowed.join(", ");
    return sendText(reply.code(405).header("allow", methods), `Use one of these here: ${methods}.`);
  });
}
