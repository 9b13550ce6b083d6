import { execFileSync } from "node:child_process";
import type { VersionFile } from "../shared/caching.ts";

/** What `versionFile` says: the commit of the content. A build without git, as in a container, is told it. */
export function builtVersion(folder: string, next?: Date): string {
  const commit = process.env.SOURCE_COMMIT || git(folder, "rev-parse", "--verify", "HEAD");
  const version: VersionFile = {
    commit: commit ?? "unknown",
    ...(next && { next: next.toISOString() }),
  };
  return `${JSON.stringify(version)}\n`;
}

/**
 * The date of the last commit that changed any of these files. Undefined if it would be wrong: without
 * git, in a shallow clone (which dates every file to its only commit), and with uncommitted changes.
 */
export function lastChanged(folder: string, files: string[]): string | undefined {
  if (git(folder, "rev-parse", "--is-shallow-repository") !== "false") return undefined;
  if (git(folder, "status", "--porcelain", "--", ...files) !== "") return undefined;
  return git(folder, "log", "-1", "--format=%cI", "--", ...files) || undefined;
}

function git(folder: string, ...args: string[]): string | undefined {
  const stdio: ["ignore", "pipe", "ignore"] = ["ignore", "pipe", "ignore"];
  try {
    return execFileSync("git", args, { cwd: folder, encoding: "utf8", stdio }).trim();
  } catch {
    return undefined;
  }
}
