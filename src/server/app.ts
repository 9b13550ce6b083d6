import { finished } from "node:stream/promises";
import Fastify, { type FastifyInstance, type FastifyServerOptions } from "fastify";
import { contactPath } from "../shared/contact-message.ts";
import { securityHeaders, securityHeadersOverTls } from "../shared/security-headers.ts";
import type { SiteSettings } from "../shared/site-settings.ts";
import { addContact } from "./contact/routes.ts";
import type { ContactOverrides } from "./contact/settings.ts";
import { answerConnectionError, answerError, sendText } from "./errors.ts";
import { RequestLog } from "./logging.ts";
import { makeDecodable, splitRequestUrl } from "./pages.ts";
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

  const app = Fastify({
    ...timeouts,
    logger,
    logController: new RequestLog(),
    trustProxy: settings.TRUSTED_PROXIES.length > 0 ? settings.TRUSTED_PROXIES : false,
    // While stopping, requests on open connections are still answered.
    return503OnClosing: false,
    clientErrorHandler(error, socket) {
      app.log.trace({ err: error }, "request could not be read");
      answerConnectionError(error, socket, headers);
    },
    rewriteUrl: ({ url = "/" }) => makeDecodable(url),
  });

  app.addHook("onRequest", async (request, reply) => {
    // Only a trusted proxy can say that a visitor came over TLS.
    reply.headers(request.protocol === "https" ? headersOverTls : headers);
  });
  // A proxy that is still sending never reads the answer to a body that is too large, if the connection is
  // closed after it. So the rest is read first, until the request timeout.
  app.addHook("onSend", async ({ raw }, reply) => {
    if (reply.statusCode !== 413) return;
    reply.removeHeader("connection");
    await finished(raw.resume()).catch(() => undefined);
  });
  refuseOtherMethods(app, {
    [contactPath]: ["POST", "OPTIONS"],
    ...Object.fromEntries(
      (siteSettings.formPosts ?? []).map(({ address }) => [address, ["GET", "HEAD", "POST"]]),
    ),
  });
  const { health } = addContact(app, { settings, site: siteSettings, overrides: contact });
  for (const path of ["/healthz", "/healthz/enquiries"]) {
    app.get(path, async (_request, reply) => {
      const answer = health();
      // 200 at the first whatever is wrong with enquiries: a load balancer would take the pages away.
      reply.code(path === "/healthz" || answer.status === "ok" ? 200 : 503);
      return reply.header("cache-control", "no-store").send(answer);
    });
  }
  servePagesAndFiles(app, { dist });
  answerNotFound(app, { dist });
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
