import { spawn } from "node:child_process";
import { constants } from "node:os";

const onWindows = process.platform === "win32";
const children = new Set();
let stopped = false;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, stop);
// npm starts us through a shell, and Debian's dies of a SIGTERM without passing it on.
const parent = process.ppid;
const stopIfLeft = () => process.ppid !== parent && stop();
if (process.env.npm_lifecycle_event) setInterval(stopIfLeft, 100).unref();

/** Only once: Ctrl-C comes twice, from the terminal and from npm. */
function stop() {
  if (stopped) return;
  stopped = true;
  // Whichever signal we got: Playwright closes its server and browser only on this one.
  for (const child of children) child.kill("SIGINT");
}

/**
 * Runs a program to its end and gives its exit code. A request to stop us is passed on to it. Its
 * output goes to our terminal, or to `onOutput`.
 */
export function run(command, args, { onOutput, ...options } = {}) {
  if (stopped) return Promise.resolve(exitCodeOf("SIGINT"));
  return new Promise((resolve) => {
    const stdio = onOutput ? ["inherit", "pipe", "pipe"] : "inherit";
    // Tools are .cmd files on Windows, which only a shell can start.
    const line = [command, ...args].map((word) => `"${word}"`).join(" ");
    const child = onWindows
      ? spawn(line, { stdio, shell: true, ...options })
      : spawn(command, args, { stdio, ...options });
    children.add(child);
    if (onOutput) for (const stream of [child.stdout, child.stderr]) stream.on("data", onOutput);
    const end = (code) => {
      children.delete(child);
      resolve(code);
    };
    child.on("error", (error) => {
      const say = onOutput ?? console.error;
      say(`Could not run ${command}: ${error.message}\n`);
      end(127);
    });
    child.on("close", (code, signal) => end(code ?? exitCodeOf(signal)));
  });
}

/**
 * Ends this process with the code of what it ran. If somebody stopped us we die of a signal, because npm
 * would report a code as an error.
 */
export function end(code) {
  if (stopped && code !== 0) {
    process.removeAllListeners("SIGINT");
    process.kill(process.pid, "SIGINT");
  }
  process.exit(code);
}

export const wasStopped = () => stopped;

/** The code a shell gives a command that died of a signal. */
const exitCodeOf = (signal) => 128 + constants.signals[signal];
