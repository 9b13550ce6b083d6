import type { Plugin } from "vite";

/** The order of the cascade layers; later ones win. */
const layers = "@layer tokens, base, components, pages, language, motion, print;";

/**
 * The first stylesheet to name a layer decides its rank, and the bundler puts shared components
 * before the base styles. So every stylesheet states the whole order; the minifier keeps one.
 */
export function layerOrder(): Plugin {
  return {
    name: "layer-order",
    enforce: "pre",
    transform: {
      filter: { id: /\.css$/ },
      handler: (code, id) =>
        id.includes("node_modules") ? undefined : { code: `${layers}\n${code}`, map: null },
    },
  };
}
