import { delimiter, join } from "node:path";
import { exitCodeOf, runCommand } from "./run-command.mjs";
import { Failure } from "./run-script.mjs";

/**
 * Runs a program in the project's folder, with the project's own tools and Node first on the path.
 * @param {string} root
 * @param {string} command
 * @param {string[]} args
 * @param {Parameters<typeof runCommand>[2]} settings
 */
function runTool(root, command, args, settings = {}) {
  const env = { ...process.env, ...settings.env };
  const options = {
    ...settings,
    cwd: root,
    env: withPathFirst(join(root, "node_modules", ".bin"), env),
  };
  if (process.platform !== "win32") return runCommand(command, args, options);
  // The tools are .cmd files there, which only a shell can start.
  const line = [command, ...args].map((word) => `"${word}"`).join(" ");
  return runCommand(line, [], { ...options, shell: true });
}

/**
 * Runs a tool as one step of a script. A request to stop ends the whole script.
 * @param {string} root
 * @param {string} command
 * @param {string[]} args
 * @param {import("./run-command.mjs").Options} options
 * @returns {Promise<number>} its exit code
 */
export async function runStep(root, command, args, options = {}) {
  // Of all signals, Playwright tidies up its server and browser only on this one.
  const settings = { ...options, stopSignal: /** @type {const} */ ("SIGINT") };
  const { code, stoppedBy } = await runTool(root, command, args, settings);
  if (stoppedBy) throw new Failure("Stopped.", exitCodeOf(stoppedBy));
  return code;
}

/**
 * Runs a tool that goes on until somebody stops it, which is then a good end.
 * @param {Parameters<typeof runTool>} tool
 * @returns {Promise<number>} the exit code to end with
 */
export async function runInForeground(...tool) {
  const { code, stoppedBy } = await runTool(...tool);
  return stoppedBy && code === exitCodeOf(stoppedBy) ? 0 : code;
}

/**
 * @param {string} folder
 * @param {NodeJS.ProcessEnv} env
 */
export function withPathFirst(folder, env) {
  // Windows says Path, and a copy of the environment is no longer indifferent to case.
  const name = Object.keys(env).find((key) => key.toUpperCase() === "PATH") ?? "PATH";
  return { ...env, [name]: [folder, env[name]].filter(Boolean).join(delimiter) };
}
