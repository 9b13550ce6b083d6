import { installIfNeeded } from "./lib/install.mjs";
import { root } from "./lib/root.mjs";
import { runScript } from "./lib/run-script.mjs";
import { runInForeground } from "./lib/run-tool.mjs";

// `npm run inbox` lists the messages of the contact form; server/contact/command.ts says what else it does.
await runScript(async () => {
  if (!(await installIfNeeded(root))) return 1;
  return runInForeground(root, "node", ["server/contact/command.ts", ...process.argv.slice(2)]);
});
