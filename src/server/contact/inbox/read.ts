import { writeFileSync } from "node:fs";
import { contactFields } from "../../../shared/contact-message.ts";
import { putAsideIn } from "../connection.ts";
import { bodyText, headerText, toCsv } from "../safe-text.ts";
import { type Enquiry, minuteOf } from "../store.ts";
import { asTable, type CommandInput, enquiries } from "./input.ts";

const longestAdvice = 300;
const unsent = "state IN ('waiting', 'failed')";

export const stillHeld =
  "The mailbox of MAIL_TO, backups (kept for 30 days under systemd), exports, and databases put aside or recovered may hold more.";

/** Those that are not sent come first, so that none of them is too old to be seen. */
export function list({ select, countsOf, filtered, limit, settings }: CommandInput) {
  const found = select(filtered(), limit, `${unsent} DESC, acceptedAt DESC`);
  const counts = countsOf(filtered());
  return [asTable(found), counts, ...troubles(select, settings.DATA_DIR)].join("\n");
}

/** What keeps enquiries from reaching a person. */
function troubles(select: CommandInput["select"], folder: string) {
  const one = (where: string) => select({ where, values: [] }, 1)[0];
  const { lastError } = one(`${unsent} AND lastError <> ''`) ?? {};
  // What comes after these lines are the mail server's own words.
  const reason = lastError?.split("\n").slice(0, 2).join("; ");
  return [
    reason && `Not sent: ${headerText(reason, longestAdvice)}.`,
    one("state = 'received'") &&
      "Those received were not mailed one by one: --retry all sends them.",
    ...putAsideIn(folder).map((file) => `Not recovered: npm run inbox -- --recover ${file}`),
  ].filter(Boolean);
}

export function show({ named }: CommandInput) {
  return named().found.map(inFull).join("\n\n");
}

/** Also as mail programs copy it: `Asha Rai <asha@example.org>`. */
export const ofEmail = (email: string) => ({
  where: "email = ? COLLATE NOCASE",
  values: [/<(.+)>/.exec(email)?.[1] ?? email.trim()],
});

/** The answer to "what do you have about me". */
export function find({ select, value }: CommandInput) {
  const found = select(ofEmail(value));
  return [...found.map(inFull), `${enquiries(found.length)}. ${stillHeld}`].join("\n\n");
}

function inFull(enquiry: Enquiry) {
  const { reference, state, acceptedAt, attempts, nextAttemptAt, sentAt, lastError } = enquiry;
  return [
    `${reference}, accepted ${acceptedAt}, ${state}${sentAt ? ` ${sentAt}` : ""}`,
    ...(state === "waiting" ? [`attempts: ${attempts}, the next at ${nextAttemptAt}`] : []),
    ...(lastError ? [bodyText(lastError)] : []),
    ...contactFields.map(({ name }) => `${name}: ${bodyText(enquiry[name])}`),
  ].join("\n");
}

export function exportTo({ select, filtered, value: file }: CommandInput) {
  const fields = contactFields.map(({ name }) => name);
  const rows = select(filtered()).map((enquiry) => [
    enquiry.reference,
    minuteOf(enquiry.acceptedAt),
    enquiry.state,
    ...fields.map((field) => enquiry[field]),
  ]);
  const csv = toCsv([["reference", "accepted (UTC)", "state", ...fields], ...rows]);
  writeFileSync(file, csv, { flag: "wx", mode: 0o600 });
  return `${rows.length} written to ${file}.`;
}
