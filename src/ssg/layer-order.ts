import type { Plugin } from "vite";

/** Later layers win. */
const layers = "@layer tokens, base, components, pages, language, motion, print;";

/**
 * Layers rank in the order they first appear, and the bundler puts shared components before the base
 * styles. So every stylesheet starts with the whole order; the minifier keeps one copy.
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
