import { closeSync, openSync, rmSync, writeFileSync } from "node:fs";
import { contactFields } from "../../../shared/contact-message.ts";
import { toCsv } from "../safe-text.ts";
import { type CommandInput, countsOf, minuteOf, select } from "./input.ts";

export function exportTo({ open, value: file }: CommandInput) {
  const fields = contactFields.map(({ name }) => name);
  const rows = select(open()).map((enquiry) => [
    enquiry.reference,
    minuteOf(enquiry.acceptedAt),
    enquiry.state,
    ...fields.map((field) => enquiry[field]),
  ]);
  const csv = toCsv([["reference", "accepted (UTC)", "state", ...fields], ...rows]);
  writeFileSync(file, csv, { flag: "wx", mode: 0o600 });
  return `${rows.length} written to ${file}.`;
}

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
