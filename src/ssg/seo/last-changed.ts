import { execFileSync } from "node:child_process";

/**
 * The date of the last commit that changed any of these files. Undefined if it would be wrong: without
 * git, in a shallow clone (which dates every file to its only commit), and with uncommitted changes.
 */
export function lastChanged(folder: string, files: string[]): string | undefined {
  const git = (...args: string[]) =>
    execFileSync("git", args, {
      cwd: folder,
      encoding: "utf8",
      stdio: ["ignore", "pipe", "ignore"],
    }).trim();
  try {
    if (git("rev-parse", "--is-shallow-repository") !== "false") return undefined;
    if (git("status", "--porcelain", "--", ...files) !== "") return undefined;
    return git("log", "-1", "--format=%cI", "--", ...files) || undefined;
  } catch {
    return undefined;
  }
}
