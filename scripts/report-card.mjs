import { buildIfChanged } from "./lib/build-if-changed.mjs";
import { installIfNeeded } from "./lib/install.mjs";
import { root } from "./lib/root.mjs";
import { runScript } from "./lib/run-script.mjs";
import { runStep } from "./lib/run-tool.mjs";

// `npm run report-card` writes docs/report-card.md from the newest results and the built site.
await runScript(async () => {
  const ready = (await installIfNeeded(root)) && (await buildIfChanged(root));
  return ready ? runStep(root, "node", ["tools/report-card/command.ts"]) : 1;
});
