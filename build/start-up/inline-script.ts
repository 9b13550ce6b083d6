import { createHash } from "node:crypto";
import path from "node:path";
import { build } from "vite";

export type InlineScript = { code: string; source: string };

/** The script of the start-up sequence, small enough to stand in the page, and its CSP source. */
export async function startUpScript(root: string): Promise<InlineScript> {
  const result = await build({
    configFile: false,
    root,
    logLevel: "warn",
    publicDir: false,
    build: {
      write: false,
      modulePreload: false,
      rolldownOptions: {
        input: path.join(root, "app/features/start-up/play.ts"),
        output: { format: "iife" },
      },
    },
  });
  const [output] = [result].flat();
  if (!output || !("output" in output)) throw new Error("The start-up script was not built.");
  const [{ code }] = output.output;
  // It is one element of the page: nothing in it may look like the end of it.
  const inline = code.trim().replaceAll("</", "<\\/");
  return { code: inline, source: cspSource(inline) };
}

export function cspSource(code: string): string {
  return `'sha256-${createHash("sha256").update(code).digest("base64")}'`;
}
