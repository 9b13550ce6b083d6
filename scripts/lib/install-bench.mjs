import { hasAllPackages, npmCommand } from "./install.mjs";
import { runStep } from "./run-tool.mjs";

/**
 * Lighthouse is heavier than all the site's own packages together, so it has a folder and a lock
 * file of its own and is installed by the first measurement that needs it.
 * @param {string} folder
 * @param {typeof runStep} run
 * @returns {Promise<boolean>} whether it is there
 */
export async function installBench(folder, run = runStep) {
  if (hasAllPackages(folder)) return true;
  console.log("Installing Lighthouse (first time only)…");
  const [npm = "npm", ...start] = npmCommand(process.env);
  const code = await run(folder, npm, [...start, "ci", "--loglevel=error"]);
  if (code !== 0) console.error("Lighthouse could not be installed.");
  return code === 0;
}
