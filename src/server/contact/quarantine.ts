import { existsSync, readdirSync, renameSync, statSync } from "node:fs";
import path from "node:path";

const damaged = /^enquiries-damaged-(.+\.db)$/;

/** Damaged databases in a folder that nobody has recovered yet. */
export function quarantinedIn(folder: string) {
  const names = existsSync(folder) && statSync(folder).isDirectory() ? readdirSync(folder) : [];
  return names.filter((name) => damaged.test(name)).map((name) => path.join(folder, name));
}

export function quarantine(file: string) {
  const time = new Date().toISOString().replace(/[:.]/g, "-");
  return rename(file, `enquiries-damaged-${time}.db`);
}

/** The new name of a quarantined file; any other file stays as it is. */
export function markRecovered(file: string) {
  const [, rest] = damaged.exec(path.basename(file)) ?? [];
  return rest ? rename(file, `enquiries-recovered-${rest}`) : file;
}

function rename(file: string, name: string) {
  const to = path.join(path.dirname(file), name);
  // The write-ahead log goes first: SQLite would apply it to a new file of the same name.
  for (const end of ["-wal", "-shm", ""]) {
    if (existsSync(file + end)) renameSync(file + end, to + end);
  }
  return to;
}
