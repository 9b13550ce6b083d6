import type { Plugin } from "vite";

/**
 * The router names its components for developer tools (`Link.displayName = "Link"`) and makes
 * them with calls that a bundler cannot know to be harmless. Both keep forms, fetchers and
 * framework parts in the bundle that this site never uses. The names go, the calls are marked.
 */
export function leanRouter(): Plugin {
  return {
    name: "lean-router",
    apply: "build",
    transform: {
      filter: { id: /node_modules\/react-router\/dist\/.*\.js$/ },
      handler: (code) => ({ code: markPure(code), map: null }),
    },
  };
}

export function markPure(code: string): string {
  return code
    .replaceAll(/^[\w$]+\.displayName = "[^"]*";$/gm, "")
    .replaceAll(/= (React[\w$]*\.(?:forwardRef|createContext|memo)\()/g, "= /* @__PURE__ */ $1");
}
