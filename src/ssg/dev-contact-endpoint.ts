import type { Plugin } from "vite";
import { contactMiddleware } from "../server/dev-middleware.ts";
import type { SiteSource } from "./site-content.ts";
import { baseSettings } from "./site-settings.ts";

/** Gives `npm run dev` the same contact endpoint as the real server. */
export function contactEndpointPlugin(source: SiteSource): Plugin {
  let endpoint: ReturnType<typeof contactMiddleware> | undefined;
  return {
    name: "contact-endpoint",
    apply: "serve",
    async configureServer(server) {
      endpoint = contactMiddleware({ site: baseSettings((await source.load()).content) });
      server.middlewares.use(endpoint);
    },
    async closeBundle() {
      await endpoint?.close();
    },
  };
}
