import type { FastifyInstance } from "fastify";
import type { SiteSettings } from "../built-site.ts";
import type { Env } from "../env.ts";
import { createContactDesk } from "./desk.ts";
import { contactEndpoint } from "./endpoint.ts";
import { formPost } from "./form-post.ts";
import { deskSettings } from "./settings.ts";
import { createUnderWayLimit } from "./under-way.ts";

/** Everything about messages, for the real server and for the one of `npm run dev`. */
export function takeMessages(
  app: FastifyInstance,
  { env, site }: { env: Env; site: SiteSettings },
) {
  const desk = createContactDesk(deskSettings(env, site), app.log);
  app.addHook("onReady", () => desk.start());
  app.addHook("onClose", () => desk.stop());
  app.register(async (posts) => {
    posts.addHook("onRequest", createUnderWayLimit());
    posts.register(contactEndpoint, {
      accept: desk.accept,
      keys: site.contactKeys,
      siteAddress: site.address,
      allowedOrigins: env.ALLOWED_ORIGINS,
    });
    // The development server has no built files that a page of its own could be made from.
    if (site.formPost) posts.register(formPost, { accept: desk.accept, words: site.formPost });
  });
  return desk;
}
