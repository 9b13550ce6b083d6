import type { FastifyInstance, FastifyRequest } from "fastify";
import type { SiteSettings } from "../../shared/site-settings.ts";
import { refusal } from "../errors.ts";
import type { Settings } from "../settings.ts";
import { emailjsEndpoint } from "./emailjs-endpoint.ts";
import { formPost } from "./form-post.ts";
import { limitRequests } from "./limits.ts";
import { createContactService } from "./service.ts";
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
    posts.addHook("preParsing", limitRequests(contact.limits.requests, app.log));
    posts.register(emailjsEndpoint, { accept, site });
    for (const settings of site.formPosts ?? []) {
      posts.register(formPost, { accept, email, settings });
    }
  });
  return service;
}

/**
 * Refuses what a page of another site lets its visitors post, before the body is read. Browsers say
 * where a request comes from, and pages cannot change it; programs and very old browsers say nothing.
 * `Sec-Fetch-Site` comes first: it is right also where a proxy changes our name, or where a privacy
 * setting hides the origin.
 */
function refuseOtherSites(siteAddress: string) {
  const siteOrigin = new URL(siteAddress).origin;

  return async function refuseOtherSite({ headers, host }: FastifyRequest) {
    const { origin, "sec-fetch-site": from } = headers;
    // The site may be on a static host that uses this server for messages only.
    if (origin === siteOrigin) return;
    const isOurs =
      from === undefined
        ? origin === undefined || isSameHost(origin, host)
        : from === "same-origin" || from === "none";
    if (!isOurs) throw refusal(403);
  };
}

/** Not the scheme: a proxy that terminates TLS speaks plain HTTP to us. */
function isSameHost(origin: string, host: string) {
  return URL.canParse(origin) && new URL(origin).host === host.toLowerCase();
}
