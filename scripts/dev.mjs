import { installIfNeeded } from "./lib/install.mjs";
import { root } from "./lib/root.mjs";
import { runScript } from "./lib/run-script.mjs";
import { runInForeground } from "./lib/run-tool.mjs";

const { PORT: port = "3000", HOST: host } = process.env;

await runScript(async () => {
  if (!(await installIfNeeded(root))) return 1;
  const address = ["--port", port, "--strictPort", ...(host ? ["--host", host] : [])];
  return runInForeground(root, "vite", [...address, ...process.argv.slice(2)]);
});
