import { buildIfChanged } from "./lib/build-if-changed.mjs";
import { findBrowser } from "./lib/find-browser.mjs";
import { installIfNeeded } from "./lib/install.mjs";
import { root } from "./lib/root.mjs";
import { runScript } from "./lib/run-script.mjs";
import { runStep } from "./lib/run-tool.mjs";

// `npm run test:visual` compares; `npm run test:visual -- --update` takes new reference pictures.
await runScript(async () => {
  const ready = (await installIfNeeded(root)) && (await buildIfChanged(root));
  const browser = ready ? await findBrowser(root) : undefined;
  if (!browser) return 1;
  const update = process.argv.includes("--update");
  const env = { CHROMIUM_PATH: browser, UPDATE_SCREENS: update ? "yes" : "no" };
  return runStep(root, "playwright", ["test", "--config", "playwright.visual.config.ts"], { env });
});
