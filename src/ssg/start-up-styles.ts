import type { Plugin } from "vite";

/** The client code uses no class of the start-up sequence, so the bundler would drop its stylesheets. */
export function keepStartUpStyles(): Plugin {
  return {
    name: "start-up-styles",
    enforce: "post",
    transform: {
      filter: { id: /\/features\/start-up\/[^/]+\.module\.css$/ },
      handler: (code) => ({ code, map: null, moduleSideEffects: "no-treeshake" }),
    },
  };
}
