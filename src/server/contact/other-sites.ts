import type { FastifyRequest } from "fastify";
import { Refusal } from "../errors.ts";

/**
 * Refuses what a page of another site lets its visitors post, before the body is read. Browsers say
 * where a request comes from, and pages cannot change it; programs and very old browsers say nothing.
 * `Sec-Fetch-Site` comes first: it is right also where a proxy changes our name, or where a privacy
 * setting hides the origin.
 */
export function refuseOtherSites(siteAddress: string) {
  const siteOrigin = new URL(siteAddress).origin;

  return async function refuseOtherSite({ headers, host }: FastifyRequest) {
    const { origin, "sec-fetch-site": from } = headers;
    // The site may be on a static host that uses this server for messages only.
    if (origin === siteOrigin) return;
    const isOurs =
      from === undefined
        ? origin === undefined || isSameHost(origin, host)
        : from === "same-origin" || from === "none";
    if (!isOurs) throw new Refusal(403);
  };
}

/** Not the scheme: a proxy that terminates TLS speaks plain HTTP to us. */
function isSameHost(origin: string, host: string) {
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}
