import { existsSync, realpathSync } from "node:fs";
import { DatabaseSync, type StatementSync } from "node:sqlite";
import { setTimeout as wait } from "node:timers/promises";
import { pathToFileURL } from "node:url";
import { PlainError } from "../../errors.ts";
import { markRecovered } from "../connection.ts";
import { copyDatabase, databaseIn, isUnreadable, transaction } from "../database.ts";
import { iso } from "../store.ts";
import { type CommandInput, enquiries, everything } from "./input.ts";

export function backUp({ open, countsOf, value: file }: CommandInput) {
  copyDatabase(open(), file);
  return `${countsOf(everything)} copied to ${file}.`;
}

/** Takes over what can still be read in a damaged database, or in a copy. That file is only renamed. */
export async function recover({ open, settings, value: file }: CommandInput) {
  if (!existsSync(file)) throw new PlainError(`There is no file ${file}.`);
  const own = databaseIn(settings.DATA_DIR);
  if (existsSync(own) && realpathSync(own) === realpathSync(file)) {
    throw new PlainError(`${file} is the database that the server uses. Name another file.`);
  }
  // With its write-ahead log and without: it may be of another database, which somebody copied over.
  const sources = [file, new URL("?immutable=1", pathToFileURL(file))].flatMap(begin);
  const last = Math.max(0, ...sources.map((source) => source.last));
  const { added, unreadable } = await readInto(open(), sources, last);
  if (sources.length === 0 || (last > 0 && unreadable === last)) {
    throw new PlainError(
      `No enquiry can be read in ${file}, so it stays as it is. See docs/operations.md.`,
    );
  }
  return [
    `${enquiries(added)} taken over; ${unreadable} could not be read.`,
    "What is new and was not sent is sent by the server, at once if it runs with SMTP_URL.",
    `${markRecovered(file)} still holds personal data: delete it when nothing more is wanted from it.`,
  ].join("\n");
}

type Source = { last: number; read: StatementSync };

/** Nothing if SQLite cannot begin to read the file. */
function begin(file: string | URL): Source | [] {
  try {
    const database = new DatabaseSync(file, { readOnly: true });
    const last = database.prepare("SELECT max(seq) AS id FROM sqlite_sequence").get()?.id;
    return { last: Number(last), read: database.prepare("SELECT * FROM enquiries WHERE id = ?") };
  } catch {
    return [];
  }
}

/** What was not sent is due now; what came without a mail of its own stays as it is. */
const takeOver = `INSERT INTO enquiries (fingerprint, reference, acceptedAt, sentAt,
    name, email, company, phone, service, message, state, queuedAt, nextAttemptAt)
  SELECT :fingerprint, :reference, :acceptedAt, :sentAt,
    :name, :email, :company, :phone, :service, :message,
    iif(:state IN ('received', 'sent'), :state, 'waiting'), :now, :now
  WHERE NOT EXISTS (
    SELECT 1 FROM enquiries WHERE fingerprint = :fingerprint AND acceptedAt = :acceptedAt)`;

/** Rows in one go, and milliseconds between two: visitors' enquiries are stored in between. */
const portion = { rows: 200, pause: 20 };

/** One after the other by its number, so that a damaged page costs only the enquiries on it. */
async function readInto(database: DatabaseSync, sources: Source[], last: number) {
  const count = { added: 0, unreadable: 0 };
  const add = database.prepare(takeOver);
  add.setAllowUnknownNamedParameters(true);

  function take({ read }: Source, id: number) {
    try {
      const enquiry = read.get(id);
      if (enquiry) count.added += Number(add.run({ ...enquiry, now: iso(Date.now()) }).changes);
      return enquiry ? "read" : "none";
    } catch (error) {
      if (!isUnreadable(error)) throw error;
      return "unreadable";
    }
  }

  for (let id = 1; id <= last; await wait(portion.pause)) {
    transaction(database, () => {
      for (const end = id + portion.rows; id < end && id <= last; id++) {
        const found = sources.map((source) => take(source, id));
        if (found.includes("unreadable") && !found.includes("read")) count.unreadable++;
      }
    });
  }
  return count;
}
