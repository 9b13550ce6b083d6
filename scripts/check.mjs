import { installIfNeeded } from "./lib/install.mjs";
import { root } from "./lib/root.mjs";
import { runScript } from "./lib/run-script.mjs";
import { runStep } from "./lib/run-tool.mjs";

// `npm run check` reads all of the content and says what is wrong with it, without building.
await runScript(async () => {
  if (!(await installIfNeeded(root))) return 1;
  return runStep(root, "node", ["build/check/command.ts"]);
});
