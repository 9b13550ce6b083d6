import { build } from "./lib/build-if-changed.mjs";
import { installIfNeeded } from "./lib/install.mjs";
import { root } from "./lib/root.mjs";
import { runScript } from "./lib/run-script.mjs";

await runScript(async () => {
  const built = (await installIfNeeded(root)) && (await build(root));
  return built ? 0 : 1;
});
