import { execFileSync } from "node:child_process";
import type { VersionFile } from "../shared/version-file.ts";

/** What `versionFile` says: the commit of the content, or "unknown" without git. */
export function builtVersion(folder: string): string {
  const version: VersionFile = { commit: commitOf(folder) };
  return `${JSON.stringify(version)}\n`;
}

function commitOf(folder: string): string {
  try {
    const stdio: ["ignore", "pipe", "ignore"] = ["ignore", "pipe", "ignore"];
    const options = { cwd: folder, encoding: "utf8" as const, stdio };
    return execFileSync("git", ["rev-parse", "--verify", "HEAD"], options).trim();
  } catch {
    return "unknown";
  }
}
