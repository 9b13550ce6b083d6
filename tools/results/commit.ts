import { spawnSync } from "node:child_process";
import path from "node:path";

const root = path.join(import.meta.dirname, "../..");

/** Words about the site change nothing of what was measured. */
const measured = [".", ":(exclude)docs", ":(exclude)*.md"];

/**
 * The last commit that changed anything but words, "abc1234", or "abc1234 with changes" where files
 * have changed since; "none" outside of git.
 */
export function commitNow(): string {
  const git = (...args: string[]) =>
    spawnSync("git", [...args, "--", ...measured], { cwd: root, encoding: "utf8" });
  const { status, stdout } = git("log", "-1", "--format=%h", "--abbrev=7");
  if (status !== 0) return "none";
  const changed = git("status", "--porcelain").stdout.trim() !== "";
  return `${stdout.trim()}${changed ? " with changes" : ""}`;
}

/** Files that have been changed since a commit are nobody's: no two of them need be alike. */
export const isSameCommit = (one: string, other: string) => one === other && /^[\da-f]+$/.test(one);
