import { existsSync, readdirSync, statSync } from "node:fs";
import path from "node:path";

/** In milliseconds: a copy is made every day. */
const oldestCopy = 2 * 24 * 3_600_000;

/** How the machine's own jobs ended, as `deploy/report` notes it: a file for each, empty if all is well. */
export function jobsIn(dataFolder: string) {
  const folder = path.join(dataFolder, "jobs");
  const lastRuns: Record<string, string> = {};
  const problems: string[] = [];
  // Not `update.told`, which is what was sent by mail. In a container there are no jobs.
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => !/\./.test(name)) : [];
  for (const name of names) {
    const { size, mtime } = statSync(path.join(folder, name));
    lastRuns[name] = mtime.toISOString();
    if (size > 0) problems.push(`udaya-site-${name} failed`);
    else if (name === "backup" && Date.now() - mtime.getTime() > oldestCopy)
      problems.push("the last copy of the enquiries is older than two days");
  }
  return { problems, lastRuns };
}
