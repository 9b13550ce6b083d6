import { installIfNeeded } from "./lib/install.mjs";
import { root } from "./lib/root.mjs";
import { runScript } from "./lib/run-script.mjs";
import { runStep } from "./lib/run-tool.mjs";

// `npm run test:faults` kills the server while messages come in and counts what arrives.
await runScript(async () => {
  if (!(await installIfNeeded(root))) return 1;
  return runStep(root, "vitest", ["run", "--project", "faults", "--disable-console-intercept"]);
});
