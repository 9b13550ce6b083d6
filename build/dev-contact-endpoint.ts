import type { Plugin } from "vite";
import { contactMiddleware } from "../server/dev-middleware.ts";

/** Gives `npm run dev` the same contact endpoint as the real server. */
export function contactEndpointPlugin(): Plugin {
  return {
    name: "contact-endpoint",
    apply: "serve",
    configureServer(server) {
      server.middlewares.use(contactMiddleware());
    },
  };
}
