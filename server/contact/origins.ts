import type { FastifyReply, FastifyRequest } from "fastify";

/** From where a browser may post: our own pages, the site's address, and those in the settings. */
export function createOriginCheck({
  siteAddress,
  allowedOrigins,
}: {
  siteAddress: string;
  allowedOrigins: readonly string[];
}) {
  const allowed = new Set([new URL(siteAddress).origin, ...allowedOrigins]);
  return function isAllowed(origin: string, host: string): boolean {
    if (allowed.has(origin)) return true;
    // The scheme cannot be compared: whoever terminates TLS before us speaks plain HTTP to us.
    return URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
  };
}

/** Lets the page read our answer, in the words of the CORS protocol. */
export function allowOrigin(request: FastifyRequest, reply: FastifyReply) {
  reply.header("vary", "Origin");
  const { origin } = request.headers;
  if (origin === undefined) return;
  reply.headers({
    "access-control-allow-origin": origin,
    "access-control-expose-headers": "Retry-After",
  });
}

export const preflightHeaders = {
  "access-control-allow-methods": "POST",
  "access-control-allow-headers": "content-type",
  "access-control-max-age": "86400",
};
