import { buildIfChanged } from "./lib/build-if-changed.mjs";
import { installIfNeeded } from "./lib/install.mjs";
import { root } from "./lib/root.mjs";
import { runScript } from "./lib/run-script.mjs";
import { runInForeground } from "./lib/run-tool.mjs";

await runScript(async () => {
  const ready = (await installIfNeeded(root)) && (await buildIfChanged(root));
  return ready ? runInForeground(root, "node", ["server/index.ts"]) : 1;
});
