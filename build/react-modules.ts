import path from "node:path";
import type { Plugin } from "vite";

/** Their files for production, in the folder `cjs` beside what is imported. */
const production: Record<string, string> = {
  react: "react.production.js",
  "react/jsx-runtime": "react-jsx-runtime.production.js",
  "react/compiler-runtime": "react-compiler-runtime.production.js",
  "react-dom": "react-dom.production.js",
  "react-dom/client": "react-dom-client.production.js",
  scheduler: "scheduler.production.js",
};

/**
 * React is published as CommonJS, which a bundler puts into functions that run when something first
 * asks for them: all of it within the application's own start, with a runtime file to hold it
 * together. As modules its files run when they arrive, one after the other.
 */
export function reactModules(): Plugin {
  return {
    name: "react-modules",
    apply: "build",
    enforce: "pre",
    applyToEnvironment: ({ name }) => name === "client",
    resolveId: {
      filter: { id: /^(react|react-dom|scheduler)(\/|$)/ },
      async handler(id, importer) {
        const file = production[id];
        const published = file && (await this.resolve(id, importer, { skipSelf: true }));
        return published ? path.join(path.dirname(published.id), "cjs", file) : undefined;
      },
    },
    transform: {
      filter: { id: Object.values(production).map((file) => `**/cjs/${file}`) },
      handler: (code) => ({ code: asModule(code), map: null }),
    },
  };
}

export function asModule(code: string): string {
  const imports: string[] = [];
  const importAs = (name: string, from: string) => {
    imports.push(`import * as ${name} from "${from}";`);
    return name;
  };
  const body = code
    .replace(/^var (?:[\w$]+ = require\("[^"]+"\)[,;]\s*)+/m, (statement) => {
      for (const [, name = "", from = ""] of statement.matchAll(/([\w$]+) = require\("(.+?)"\)/g)) {
        importAs(name, from);
      }
      return "";
    })
    .replaceAll(/require\("([^"]+)"\)/g, (_, from) => importAs(`required${imports.length}`, from))
    .replaceAll(/\bexports\.([\w$]+)/g, "exported_$1");
  if (/\bexports\b/.test(body)) {
    throw new Error("React's files have a shape that build/react-modules.ts does not know.");
  }
  const names = [...new Set(Array.from(code.matchAll(/\bexports\.([\w$]+)/g), ([, name]) => name))];
  const list = (entry: (name: string | undefined) => string) => names.map(entry).join(", ");
  return `${imports.join("\n")}\n${body}
var ${list((name) => `exported_${name}`)};
export { ${list((name) => `exported_${name} as ${name}`)} };
export default { ${list((name) => `${name}: exported_${name}`)} };`;
}
