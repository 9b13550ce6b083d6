import { execFileSync } from "node:child_process";

/**
 * When any of these files was last changed, by the history of the repository. Nothing rather
 * than a guess: undefined when there is no history, when it is cut short (a shallow clone dates
 * every file to its only commit), and when a file differs from what was committed.
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
