import { spawn } from "node:child_process";
import { constants } from "node:os";
import { onStopRequest } from "./stop-requests.mjs";

/**
 * @typedef {import("node:child_process").SpawnOptions} SpawnOptions
 * @typedef {Pick<SpawnOptions, "cwd" | "env" | "shell" | "stdio" | "timeout">} Options
 */

/**
 * Runs a command in our terminal until it ends, and passes on a request to stop: as it came, or
 * as the signal given.
 * @param {string} command
 * @param {string[]} args
 * @param {Options & { stopSignal?: NodeJS.Signals }} options
 * @returns {Promise<{ code: number, stoppedBy?: NodeJS.Signals }>}
 */
export function runCommand(command, args, { stopSignal, timeout, ...options } = {}) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: "inherit", ...options });
    /** @type {NodeJS.Signals | undefined} */
    let stoppedBy;
    const stopListening = onStopRequest((signal) => {
      stoppedBy = signal;
      child.kill(stopSignal ?? signal);
    });
    // Not spawn's own timeout: its timer goes on, and keeps us waiting, if the program is missing.
    const timer = timeout ? setTimeout(() => child.kill(), timeout) : undefined;
    const end = (/** @type {number} */ code) => {
      clearTimeout(timer);
      stopListening();
      resolve({ code, stoppedBy });
    };
    child.on("exit", (code, signal) => end(code ?? exitCodeOf(signal)));
    child.on("error", (error) => {
      console.error(`Could not run ${command}: ${error.message}`);
      end(127);
    });
  });
}

/** The code a shell gives a command that died of a signal. */
export function exitCodeOf(/** @type {NodeJS.Signals | null} */ signal) {
  return signal ? 128 + constants.signals[signal] : 1;
}
