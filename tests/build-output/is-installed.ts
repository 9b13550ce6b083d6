import { spawnSync } from "node:child_process";

/** Whether there is such a program; `args` make it say its version and end. */
export function isInstalled(program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { stdio: "ignore" }).status === 0;
}
