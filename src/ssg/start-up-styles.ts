import type { Plugin } from "vite";
import { timing } from "../app/features/start-up/timing.ts";

const id = "start-up:timing.css";

/** Gives the stylesheets the timetable of the start-up sequence: `--start-up-reveal-at` and so on. */
export function startUpTiming(): Plugin {
  return {
    name: "start-up-timing",
    resolveId: (source) => (source === id ? `\0${id}` : undefined),
    load: (source) => (source === `\0${id}` ? timingStylesheet() : undefined),
  };
}

/**
 * Keeps the sequence's stylesheets in the first stylesheet of the site. Its markup is no part of the
 * client's code, so no class of them is ever read there, and the bundler would leave them out.
 */
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

export function timingStylesheet() {
  const properties = Object.entries(timing).map(([name, ms]) => `${property(name)}: ${ms}ms;`);
  return `@layer tokens { :root { ${properties.join(" ")} } }`;
}

function property(name: string) {
  return `--start-up-${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}`;
}
