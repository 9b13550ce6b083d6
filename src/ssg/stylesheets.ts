import type { Plugin } from "vite";

/** Later layers win. */
const layers = "@layer tokens, base, components, pages, language, motion, print;";

/**
 * A CSS module is in the layer of its folder: `pages` for those of a page, `components` for all
 * others. So a page can change a component, and the motion and print styles everything.
 *
 * Layers rank in the order they first appear, and the bundler puts shared components before the base
 * styles. So every stylesheet starts with the whole order; the minifier keeps one copy.
 */
export function styleLayers(): Plugin {
  return {
    name: "style-layers",
    enforce: "pre",
    transform: {
      filter: { id: { include: /\.css$/, exclude: /node_modules/ } },
      handler: (code, id) => ({ code: `${layers}\n${inLayer(code, id)}`, map: null }),
    },
  };
}

export function inLayer(code: string, file: string) {
  if (!/\/src\/app\/.+\.module\.css$/.test(file)) return code;
  const layer = file.includes("/src/app/pages/") ? "pages" : "components";
  return `@layer ${layer} {\n${code}\n}`;
}

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
