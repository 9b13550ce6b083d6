import type { Plugin } from "vite";
import { timing } from "../app/features/start-up/timing.ts";

const id = "start-up:timing.css";

/** The timing of the start-up sequence as CSS variables, such as `--start-up-reveal-at`. */
export function startUpTiming(): Plugin {
  return {
    name: "start-up-timing",
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) => (source === `\0${id}` ? timingStylesheet() : undefined),
  };
}

/** The client code uses no class of the sequence, so the bundler would drop its stylesheets. */
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

function timingStylesheet() {
  const properties = Object.entries(timing).map(([name, ms]) => `${property(name)}: ${ms}ms;`);
  return `@layer tokens { :root { ${properties.join(" ")} } }`;
}

function property(name: string) {
  return `--start-up-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
