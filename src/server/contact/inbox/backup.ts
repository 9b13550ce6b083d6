import { closeSync, existsSync, openSync, rmSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { StartProblem } from "../../errors.ts";
import { markRecovered } from "../connection.ts";
import { isConstraint, isDamage, transaction } from "../database.ts";
import { iso } from "../store.ts";
import { type CommandInput, countsOf, enquiries } from "./input.ts";

export function backUp({ open, value: file }: CommandInput) {
  const database = open();
  // SQLite writes into our empty file, which nobody else can read.
  closeSync(openSync(file, "wx", 0o600));
  try {
    database.prepare("VACUUM INTO ?").run(file);
  } catch (error) {
    rmSync(file, { force: true });
    throw error;
  }
  return `${countsOf(database, "true")} copied to ${file}.`;
}

/** Takes over what can still be read in a damaged database, or in a copy. That file is only renamed. */
export function recover({ open, value: file }: CommandInput) {
  if (!existsSync(file)) throw new StartProblem(`There is no file ${file}.`);
  const database = open();
  const { last, added, unreadable } = readInto(database, file);
  if (unreadable === last) {
    throw new StartProblem(
      `No enquiry can be read in ${file}, so it stays as it is. See docs/operations.md.`,
    );
  }
  return [
    `${enquiries(added)} taken over; ${unreadable} could not be read.`,
    "What is new and was not sent is sent by the server, at once if it runs with SMTP_URL.",
    `${markRecovered(file)} still holds personal data: delete it when nothing more is wanted from it.`,
  ].join("\n");
}

/** What was not sent is due now; what came without a mail server stays as it is. */
const takeOver = `INSERT INTO enquiries (fingerprint, reference, acceptedAt, sentAt,
    name, email, company, phone, service, message, state, queuedAt, nextAttemptAt)
  SELECT :fingerprint, :reference, :acceptedAt, :sentAt,
    :name, :email, :company, :phone, :service, :message,
    iif(:state IN ('received', 'sent'), :state, 'waiting'), :now, :now
  WHERE NOT EXISTS (
    SELECT 1 FROM enquiries WHERE fingerprint = :fingerprint AND acceptedAt = :acceptedAt)`;

/** One after the other by its number, so that a damaged page costs only the enquiries on it. */
function readInto(database: DatabaseSync, file: string) {
  const old = new DatabaseSync(file, { readOnly: true });
  const last = lastNumberIn(old);
  const count = { last, added: 0, unreadable: 0 };
  transaction(database, () => {
    const add = database.prepare(takeOver);
    add.setAllowUnknownNamedParameters(true);
    for (let id = 1; id <= last; id++) {
      try {
        const enquiry = old.prepare("SELECT * FROM enquiries WHERE id = ?").get(id);
        if (enquiry) count.added += Number(add.run({ ...enquiry, now: iso(Date.now()) }).changes);
      } catch (error) {
        // A page of the old file, or a row that was overwritten in part.
        if (!isDamage(error) && !isConstraint(error)) throw error;
        count.unreadable++;
      }
    }
  });
  old.close();
  return count;
}

/** 0 if SQLite cannot begin to read the file. */
function lastNumberIn(database: DatabaseSync) {
  try {
    return Number(database.prepare("SELECT max(seq) AS id FROM sqlite_sequence").get()?.id);
  } catch {
    return 0;
  }
}
