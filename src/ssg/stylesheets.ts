import { globSync } from "node:fs";
import path from "node:path";
import type { Plugin } from "vite";
import * as screens from "../schema/screens.ts";

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

/**
 * Puts the media queries of `src/schema/screens.ts` in place of their names. Browsers do not know
 * `@custom-media` yet, and Vite resolves it only with a pipeline that cannot name classes as we do.
 */
export const namedScreens = {
  postcssPlugin: "named-screens",
  AtRule: {
    media(rule: { params: string }) {
      rule.params = rule.params.replaceAll(/\(--(\w+)\)/g, (_, name: string) => {
        const query = (screens as Record<string, string>)[name];
        if (query) return query;
        throw new Error(`src/schema/screens.ts has no media query called "${name}".`);
      });
    },
  },
};

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

const letters = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";

/**
 * In the built site a class is a letter for its file and a number, `k_3`. With Vite's hashes the compressed
 * stylesheet is 1 KB larger, does not fit into the first packets of a new connection, and the first paint is
 * 150 ms later on a slow line. The same sources give the same names. The underscore keeps them apart from
 * global classes, such as `h3`.
 */
export function classNames(folder: string) {
  const files = globSync("**/*.module.css", { cwd: folder }).sort();
  const namesOf = new Map<string, string[]>();

  return (name: string, file: string): string => {
    const names = namesOf.get(file) ?? [];
    namesOf.set(file, names);
    if (!names.includes(name)) names.push(name);
    const place = files.indexOf(path.relative(folder, file));
    const round = "_".repeat(1 + place / letters.length);
    return `${letters[place % letters.length]}${round}${names.indexOf(name)}`;
  };
}
