import { writeFileSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { contactFields } from "../../../shared/contact-message.ts";
import { quarantinedIn } from "../connection.ts";
import { bodyText, headerText, toCsv } from "../safe-text.ts";
import type { Enquiry } from "../store.ts";
import { type CommandInput, countsOf, minuteOf, named, select } from "./input.ts";

const newest = 20;
const longestAdvice = 300;

/** The name is the last column: letters of other scripts are wider. */
export function list({ open, settings }: CommandInput) {
  const database = open();
  const enquiries = select(
    database,
    `WHERE state IN ('waiting', 'failed')
      OR id IN (SELECT id FROM enquiries ORDER BY acceptedAt DESC LIMIT ${newest})`,
  );
  const rows = enquiries.map(({ reference, acceptedAt, state, service, name }) =>
    // headerText() removes control characters, which could move the cursor.
    [
      reference,
      minuteOf(acceptedAt),
      state.padEnd(8),
      headerText(service).padEnd(22),
      headerText(name),
    ]
      .join("  ")
      .trimEnd(),
  );
  const head = "reference    accepted (UTC)    state     sector                  name";
  const counts = countsOf(database, "true");
  return [head, ...rows, counts, ...troubles(database, settings.DATA_DIR)].join("\n");
}

/** What keeps enquiries from reaching a person. */
function troubles(database: DatabaseSync, folder: string) {
  const [refused] = select(database, "WHERE state IN ('waiting', 'failed') AND lastError <> ''");
  const [problem = "", advice] = refused?.lastError?.split("\n") ?? [];
  const received = Number(
    database.prepare("SELECT count(*) AS count FROM enquiries WHERE state = 'received'").get()
      ?.count,
  );
  return [
    ...(refused
      ? [`Not sent: ${headerText([problem, advice].filter(Boolean).join("; "), longestAdvice)}.`]
      : []),
    ...(received > 0
      ? [`Nobody was sent a mail about the ${received} received: SMTP_URL was not set.`]
      : []),
    ...quarantinedIn(folder).map((file) => `Not recovered: npm run inbox -- --recover ${file}`),
  ];
}

export function show({ open, value }: CommandInput) {
  return named(open(), value).map(inFull).join("\n\n");
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
