import { installIfNeeded } from "./lib/install.mjs";
import { root } from "./lib/root.mjs";
import { runScript } from "./lib/run-script.mjs";
import { runStep } from "./lib/run-tool.mjs";

// `npm run new:article -- "Title of the article"` starts a file for it in content/news.
await runScript(async () => {
  if (!(await installIfNeeded(root))) return 1;
  return runStep(root, "node", ["build/new-article/command.ts", ...process.argv.slice(2)]);
});
