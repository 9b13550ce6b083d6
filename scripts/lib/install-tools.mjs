import { hasAllPackages, npmCommand } from "./install.mjs";
import { runStep } from "./run-tool.mjs";

/**
 * Some tools are heavier than all the site's own packages together, so they have a folder and a lock
 * file of their own and are installed by the first command that needs them.
 * @param {string} folder
 * @param {string} what the tools, in words
 * @param {typeof runStep} run
 * @returns {Promise<boolean>} whether it is there
 */
export async function installTools(folder, what, run = runStep) {
  if (hasAllPackages(folder)) return true;
  console.log(`Installing ${what} (first time only)…`);
  const [npm = "npm", ...start] = npmCommand(process.env);
  const code = await run(folder, npm, [...start, "ci", "--loglevel=error"]);
  if (code !== 0) console.error(`Could not install ${what}.`);
  return code === 0;
}
