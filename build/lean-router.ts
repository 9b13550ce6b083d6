import type { Plugin } from "vite";

/**
 * The router names its components for developer tools (`Link.displayName = "Link"`), and those
 * assignments keep forms, fetchers and framework parts in the bundle that this site never uses.
 * Without them, and with React's component factories known to be pure, they are left out.
 */
export function leanRouter(): Plugin {
  return {
    name: "lean-router",
    apply: "build",
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/.*\.js$/ },
      handler: (code) => ({
        code: code.replaceAll(/^[\w$]+\.displayName = "[^"]*";$/gm, ""),
        map: null,
      }),
    },
  };
}

/** How the router's modules call React: forwardRef, createContext, memo, lazy. */
export const pureFunctions = ["React$1"];
