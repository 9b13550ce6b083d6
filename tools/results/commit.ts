import { spawnSync } from "node:child_process";
import path from "node:path";

const root = path.join(import.meta.dirname, "../..");

/** Its own report may be new: that changes nothing of what was measured. */
const besides = ":(exclude)docs/report-card.md";

/** The commit the files are at, "abc1234", or "abc1234 with changes"; "none" outside of git. */
export function commitNow(): string {
  const git = (...args: string[]) => spawnSync("git", args, { cwd: root, encoding: "utf8" });
  const { status, stdout } = git("rev-parse", "--short=7", "HEAD");
  if (status !== 0) return "none";
  const changed = git("status", "--porcelain", "--", ".", besides).stdout.trim() !== "";
  return `${stdout.trim()}${changed ? " with changes" : ""}`;
}

/** Files that have been changed since a commit are nobody's: no two of them need be alike. */
export const isSameCommit = (one: string, other: string) => one === other && /^[\da-f]+$/.test(one);
