import { spawnSync } from "node:child_process";

/** Pass arguments that print the version and exit. */
export function isInstalled(program: string, ...args: string[]): boolean {
  return spawnSync(program, args, { stdio: "ignore" }).status === 0;
}
