import { buildIfChanged } from "./lib/build-if-changed.mjs";
import { installIfNeeded } from "./lib/install.mjs";
import { root } from "./lib/root.mjs";
import { runScript } from "./lib/run-script.mjs";
import { runStep } from "./lib/run-tool.mjs";

// `npm run bench:server` measures the server beside nginx. BENCH_SECONDS and BENCH_PORT change it.
await runScript(async () => {
  const ready = (await installIfNeeded(root)) && (await buildIfChanged(root));
  return ready ? runStep(root, "node", ["tests/bench/server-bench.ts"]) : 1;
});
