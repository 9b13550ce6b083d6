import type { FastifyInstance } from "fastify";
import type { SiteSettings } from "../built-site.ts";
import type { Env } from "../env.ts";
import { createContactDesk } from "./desk.ts";
import { contactEndpoint } from "./endpoint.ts";
import { deskSettings } from "./settings.ts";

/** Everything about messages, for the real server and for the one of `npm run dev`. */
export function takeMessages(
  app: FastifyInstance,
  { env, site }: { env: Env; site: SiteSettings },
) {
  const desk = createContactDesk(deskSettings(env, site), app.log);
  app.addHook("onReady", () => desk.start());
  app.addHook("onClose", () => desk.stop());
  app.register(contactEndpoint, {
    accept: desk.accept,
    keys: site.contactKeys,
    siteAddress: site.address,
    allowedOrigins: env.ALLOWED_ORIGINS,
  });
  return desk;
}
