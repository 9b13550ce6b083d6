import { join } from "node:path";
import { buildIfChanged } from "./lib/build-if-changed.mjs";
import { findBrowser } from "./lib/find-browser.mjs";
import { installIfNeeded } from "./lib/install.mjs";
import { installTools } from "./lib/install-tools.mjs";
import { root } from "./lib/root.mjs";
import { runScript } from "./lib/run-script.mjs";
import { runStep } from "./lib/run-tool.mjs";

// `npm run audit` asks every outside judge about the built site; with --planted it shows each of
// them a fault, which it must find.
await runScript(async () => {
  const folder = join(root, "tools", "audit");
  const ready =
    (await installIfNeeded(root)) &&
    (await buildIfChanged(root)) &&
    (await installTools(folder, "the judges"));
  const browser = ready ? await findBrowser(root) : undefined;
  if (!browser) return 1;
  const env = { CHROMIUM_PATH: browser };
  if (process.argv.includes("--planted")) {
    return runStep(root, "vitest", ["run", "--project", "planted"], { env });
  }
  return runStep(root, "node", [join(folder, "audit.ts")], { env });
});
