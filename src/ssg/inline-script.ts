import { hash } from "node:crypto";
import path from "node:path";
import { build } from "vite";

/** Bundles a script for inlining. `source` allows it in the Content-Security-Policy. */
export async function inlineScript(root: string, entry: string) {
  const result = await build({
    configFile: false,
    root,
    logLevel: "warn",
    publicDir: false,
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: { input: path.join(root, entry), output: { format: "iife" } },
    },
  });
  const [output] = [result].flat();
  if (!output || !("output" in output)) throw new Error(`${entry} was not built.`);
  // "</script" in the code would end the element.
  const code = output.output[0].code.trim().replaceAll("</", "<\\/");
  return { html: `<script>${code}</script>`, source: cspSource(code) };
}

export function cspSource(code: string): string {
  return `'sha256-${hash("sha256", code, "base64")}'`;
}
