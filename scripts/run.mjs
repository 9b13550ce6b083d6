import { spawn } from "node:child_process";
import { constants, getPriority, setPriority } from "node:os";

const onWindows = process.platform === "win32";
const backgroundPriority = constants.priority.PRIORITY_BELOW_NORMAL;
const children = new Set();
let stopped = false;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
// npm starts us through a shell, and Debian's shell does not pass SIGTERM on before it exits.
const parent = process.ppid;
const stopIfOrphaned = () => process.ppid !== parent && stop();
if (process.env.npm_lifecycle_event) setInterval(stopIfOrphaned, 100).unref();

/** Only once: Ctrl-C arrives twice, from the terminal and from npm. */
function stop() {
  if (stopped) return;
  stopped = true;
  // Always SIGINT: Playwright closes its server and browser only on this signal.
  for (const child of children) child.kill("SIGINT");
}

/**
 * Runs a program and resolves to its exit code. Signals are passed on to it. Its output goes to the
 * terminal, or to `onOutput`. In the background it leaves the processor to what runs beside it.
 */
export function run(command, args, { onOutput, background = false, ...options } = {}) {
  if (stopped) return Promise.resolve(exitCodeOf("SIGINT"));
  return new Promise((resolve) => {
    const stdio = onOutput ? ["inherit", "pipe", "pipe"] : "inherit";
    // On Windows, tools are .cmd files, which only a shell can start.
    const line = [command, ...args].map((word) => `"${word}"`).join(" ");
    const child = onWindows
      ? spawn(line, { stdio, shell: true, ...options })
      : spawn(command, args, { stdio, ...options });
    children.add(child);
    if (background && child.pid)
      setPriority(child.pid, Math.max(getPriority(), backgroundPriority));
    if (onOutput) for (const stream of [child.stdout, child.stderr]) stream.on("data", onOutput);
    const end = (code) => {
      children.delete(child);
      resolve(code);
    };
    child.on("error", (error) => {
      const print = onOutput ?? console.error;
      print(`Could not run ${command}: ${error.message}\n`);
      end(127);
    });
    child.on("close", (code, signal) => end(code ?? exitCodeOf(signal)));
  });
}

/**
 * Exits with the code of the command. After a signal, exits by a signal, because npm would report an
 * exit code as an error.
 */
export function end(code) {
  if (stopped && code !== 0) {
    process.removeAllListeners("SIGINT");
    process.kill(process.pid, "SIGINT");
  }
  process.exit(code);
}

export const wasStopped = () => stopped;

/** The exit code that shells report for a signal. */
const exitCodeOf = (signal) => 128 + constants.signals[signal];
