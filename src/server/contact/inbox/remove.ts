import { createInterface } from "node:readline/promises";
import { StartProblem } from "../../errors.ts";
import { releaseReserve } from "../disk-space.ts";
import { iso } from "../store.ts";
import { type CommandInput, countsOf, named } from "./input.ts";

export async function removeNamed(input: CommandInput) {
  releaseReserve(input.settings.DATA_DIR);
  named(input.open(), input.value);
  return remove(input, "reference = ?", input.value.toUpperCase());
}

export async function removeBefore(input: CommandInput) {
  const day = startOf(input.value);
  releaseReserve(input.settings.DATA_DIR);
  return remove(input, "acceptedAt < ?", day);
}

/**
 * One after the other, so that on a full disk the write-ahead log fits into the reserve. `secure_delete`
 * overwrites the text, the checkpoint empties the log, which has it too, and the disk gets its room back.
 */
async function remove({ open, yes }: CommandInput, condition: string, value: string) {
  const database = open();
  const counts = countsOf(database, condition, value);
  if (counts.startsWith("0 ")) return "There is nothing to delete.";
  if (!yes && !(await confirm(`Delete ${counts}? This cannot be undone. (yes/no) `))) {
    return "Nothing was deleted.";
  }
  const found = database.prepare(`SELECT id FROM enquiries WHERE ${condition}`).all(value);
  const drop = database.prepare("DELETE FROM enquiries WHERE id = ?");
  let deleted = 0;
  let isBusy = false;
  for (const { id = null } of found) {
    deleted += Number(drop.run(id).changes);
    database.exec("PRAGMA incremental_vacuum");
    isBusy = Boolean(database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get()?.busy);
  }
  const rest = isBusy ? " The server was busy: traces go when it is restarted." : "";
  return `${deleted} deleted. Backups and exports still have them.${rest}`;
}

async function confirm(question: string) {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const closed = new Promise<string>((resolve) => terminal.once("close", () => resolve("")));
  const answer = await Promise.race([terminal.question(question), closed]);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

function startOf(date: string) {
  const time = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  // `Date` takes 31 February for 3 March.
  if (!Number.isNaN(time) && iso(time).startsWith(date)) return iso(time);
  throw new StartProblem(`"${date}" is not a day. Write it as 2026-01-31.`);
}
