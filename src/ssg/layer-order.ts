import type { Plugin } from "vite";

/** The order of the cascade layers; later ones win. */
const layers = "@layer tokens, base, components, pages, motion, print;";

/**
 * Stylesheets are split by page and may load in any order, and the first one to name a layer
 * decides its rank. So every one of them states the whole order.
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
