import { createHash } from "node:crypto";
import path from "node:path";
import { build } from "vite";

export type InlineScript = { html: string; source: string };

/** A script small enough to stand in the page itself, and the source by which the policy knows it. */
export async function inlineScript(root: string, entry: string): Promise<InlineScript> {
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
  // It is one element of the page: nothing in it may look like the end of it.
  const code = output.output[0].code.trim().replaceAll("</", "<\\/");
  return { html: `<script>${code}</script>`, source: cspSource(code) };
}

export function cspSource(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}
