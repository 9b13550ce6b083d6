import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import path from "node:path";
import { DatabaseSync } from "node:sqlite";
import { contactFields } from "../../../shared/contact-message.ts";
import { fingerprintOf } from "../../../shared/reference.ts";
import { StartProblem } from "../../errors.ts";
import { isConstraint, transaction } from "../database.ts";
import { markRecovered } from "../quarantine.ts";
import { type Enquiry, iso } from "../store.ts";
import { type CommandInput, enquiries } from "./input.ts";
import { readRecords, type StoredRecord } from "./sqlite-pages.ts";

/** The first columns of the table, in their order. */
const columns = [
  ...["id", "fingerprint", "reference", "acceptedAt"],
  ...["name", "email", "company", "phone", "service", "message"],
  ...["state", "attempts", "queuedAt", "nextAttemptAt", "lastError", "sentAt"],
];

const isKnown =
  "SELECT 1 FROM enquiries WHERE fingerprint = :fingerprint AND acceptedAt = :acceptedAt";

/** What was not sent is due now; what came without a mail server stays as it is. */
const insert = `INSERT INTO enquiries (fingerprint, reference, acceptedAt, sentAt,
    name, email, company, phone, service, message, state, queuedAt, nextAttemptAt)
  VALUES (:fingerprint, :reference, :acceptedAt, :sentAt,
    :name, :email, :company, :phone, :service, :message,
    iif(:state IN ('received', 'sent'), :state, 'waiting'), :now, :now)`;

/** Takes over what can still be read in a damaged database. The file itself is only renamed. */
export async function recover({ open, settings, value: file }: CommandInput) {
  if (!existsSync(file)) throw new StartProblem(`There is no file ${file}.`);
  const { found, unreadable } = enquiriesAmong(readRecords(readCopy(file, settings.DATA_DIR)));
  if (found.length === 0) {
    throw new StartProblem(
      `No enquiry can be read in ${file}, so it stays as it is. Restore the last backup: docs/operations.md.`,
    );
  }
  const { added, refused } = addTo(open(), found);
  const changed = await countChanged(found);
  const name = markRecovered(file);
  return [
    `${enquiries(found.length - refused)} read, ${added} of them new; ${unreadable + refused} could not be read.`,
    ...(changed > 0
      ? [`The text of ${changed} is not what was stored: part of it is damaged.`]
      : []),
    "What is new and was not sent is sent by the server, at once if it runs with SMTP_URL.",
    `${name} still holds personal data: delete it when nothing more is wanted from it.`,
  ].join("\n");
}

/** A copy, because opening a database may change it. Beside the data, which others cannot read. */
function readCopy(file: string, folder: string) {
  const copies = mkdtempSync(path.join(folder, "recovering-"));
  const copy = path.join(copies, "copy.db");
  try {
    for (const end of ["", "-wal"])
      if (existsSync(file + end)) copyFileSync(file + end, copy + end);
    applyLog(copy);
    return readFileSync(copy);
  } finally {
    rmSync(copies, { recursive: true, force: true });
  }
}

/** What was written last is in the write-ahead log. SQLite cannot use it if the first page is damaged. */
function applyLog(copy: string) {
  const database = new DatabaseSync(copy);
  try {
    database.exec("PRAGMA wal_checkpoint(TRUNCATE)");
  } catch {
    // Then what is in the file itself has to do.
  } finally {
    database.close();
  }
}

/** The index of fingerprints tells which enquiries there were. */
function enquiriesAmong(records: StoredRecord[]) {
  const found = new Map<number, Enquiry>();
  const indexed = new Set<number>();
  for (const { rowId, values } of records) {
    const [, , third] = values;
    if (rowId !== undefined && isEnquiry(values)) {
      const row = Object.fromEntries(columns.map((name, place) => [name, values[place]]));
      found.set(rowId, { ...row, id: rowId } as Enquiry);
    } else if (rowId === undefined && isFingerprint(values[0]) && third === undefined) {
      indexed.add(Number(values[1]));
    }
  }
  const unreadable = [...indexed].filter((id) => !found.has(id)).length;
  return { found: [...found.values()], unreadable };
}

function isEnquiry(values: StoredRecord["values"]) {
  const isText = (name: string) => typeof values[columns.indexOf(name)] === "string";
  const hasFields = contactFields.every(({ name }) => isText(name));
  return values.length >= columns.length && isFingerprint(values[1]) && hasFields;
}

function isFingerprint(value: unknown) {
  return typeof value === "string" && /^[0-9a-f]{64}$/.test(value);
}

/** The fingerprint of an enquiry is made from its six fields. */
async function countChanged(found: Enquiry[]) {
  const fingerprints = await Promise.all(found.map((enquiry) => fingerprintOf(enquiry)));
  return found.filter(({ fingerprint }, index) => fingerprint !== fingerprints[index]).length;
}

function addTo(database: DatabaseSync, found: Enquiry[]) {
  let added = 0;
  let refused = 0;
  transaction(database, () => {
    const known = database.prepare(isKnown);
    const add = database.prepare(insert);
    for (const enquiry of found) {
      const { id, attempts, queuedAt, nextAttemptAt, lastError, ...values } = enquiry;
      const { fingerprint, acceptedAt } = values;
      try {
        if (known.get({ fingerprint, acceptedAt })) continue;
        add.run({ ...values, now: iso(Date.now()) });
        added++;
      } catch (error) {
        // A row that was overwritten in part.
        if (!isConstraint(error)) throw error;
        refused++;
      }
    }
  });
  return { added, refused };
}
