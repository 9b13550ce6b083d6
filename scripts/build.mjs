import { build } from "./lib/build-if-changed.mjs";
import { installIfNeeded } from "./lib/install.mjs";
import { root } from "./lib/root.mjs";
import { runScript } from "./lib/run-script.mjs";
import { runStep } from "./lib/run-tool.mjs";

// `npm run build -- --strict` builds only a site in which no placeholder is left.
await runScript(async () => {
  if (!(await installIfNeeded(root))) return 1;
  if (process.argv.includes("--strict")) {
    const code = await runStep(root, "node", ["build/launch/command.ts", "--strict"]);
    if (code !== 0) return code;
  }
  return (await build(root)) ? 0 : 1;
});
