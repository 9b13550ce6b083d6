import { installIfNeeded } from "./lib/install.mjs";
import { root } from "./lib/root.mjs";
import { runScript } from "./lib/run-script.mjs";
import { runStep } from "./lib/run-tool.mjs";

// `npm run launch-check` lists what is still a placeholder; with --strict it fails while anything is.
await runScript(async () => {
  if (!(await installIfNeeded(root))) return 1;
  return runStep(root, "node", ["build/launch/command.ts", ...process.argv.slice(2)]);
});
