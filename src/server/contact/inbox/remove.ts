import { createInterface } from "node:readline/promises";
import type { DatabaseSync } from "node:sqlite";
import { StartProblem } from "../../errors.ts";
import { isFull } from "../database.ts";
import { releaseReserve } from "../disk-space.ts";
import { iso } from "../store.ts";
import { type CommandInput, countsOf, named } from "./input.ts";

/** Bytes of text, and pages given back, at a time: the write-ahead log has to fit into the reserve. */
const batch = { bytes: 512 * 1024, pages: 128 };

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

/** `secure_delete` overwrites the text; the checkpoint empties the write-ahead log, which has it too. */
async function remove({ open, yes }: CommandInput, condition: string, value: string) {
  const database = open();
  const counts = countsOf(database, condition, value);
  if (counts.startsWith("0 ")) return "There is nothing to delete.";
  if (!yes && !(await confirm(`Delete ${counts}? This cannot be undone. (yes/no) `))) {
    return "Nothing was deleted.";
  }
  const drop = database.prepare(
    "DELETE FROM enquiries WHERE id IN (SELECT value FROM json_each(?))",
  );
  let deleted = 0;
  for (const ids of batchesOf(database, condition, value)) {
    deleted += Number(drop.run(JSON.stringify(ids)).changes);
    checkpoint(database);
  }
  giveRoomBack(database);
  const rest = checkpoint(database) ? "" : " The server was busy: traces go when it is restarted.";
  return `${deleted} deleted. Backups and exports still have them.${rest}`;
}

function batchesOf(database: DatabaseSync, condition: string, value: string) {
  const query = `SELECT id, octet_length(name) + octet_length(email) + octet_length(company)
    + octet_length(phone) + octet_length(service) + octet_length(message) AS bytes
    FROM enquiries WHERE ${condition}`;
  const batches: { ids: number[]; bytes: number }[] = [];
  for (const row of database.prepare(query).all(value) as { id: number; bytes: number }[]) {
    const last = batches.at(-1);
    if (last && last.bytes + row.bytes <= batch.bytes) {
      last.ids.push(row.id);
      last.bytes += row.bytes;
    } else batches.push({ ids: [row.id], bytes: row.bytes });
  }
  return batches.map(({ ids }) => ids);
}

/** Whether the write-ahead log is empty now. */
function checkpoint(database: DatabaseSync) {
  return !database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get()?.busy;
}

/** Otherwise the file keeps its size, and the disk stays full. */
function giveRoomBack(database: DatabaseSync) {
  const read = (name: string) => Number(database.prepare(`PRAGMA ${name}`).get()?.[name]);
  if (read("auto_vacuum") === 0) return vacuum(database);
  for (let left = read("freelist_count"); left > 0; left -= batch.pages) {
    database.exec(`PRAGMA incremental_vacuum(${batch.pages})`);
    checkpoint(database);
  }
}

/** For a file of version 1.1 or older, which cannot be shortened in steps until this was done once. */
function vacuum(database: DatabaseSync) {
  try {
    database.exec("PRAGMA auto_vacuum = INCREMENTAL; VACUUM");
  } catch (error) {
    if (!isFull(error)) throw error;
  }
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
