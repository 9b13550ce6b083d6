import { closeSync, existsSync, openSync, rmSync, writeFileSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import type { DatabaseSync } from "node:sqlite";
import { parseArgs } from "node:util";
import { contactFields } from "../../shared/contact-message.ts";
import { StartProblem } from "../errors.ts";
import { loadSettings } from "../settings.ts";
import { databaseIn, isDamage, openDatabase } from "./database.ts";
import { bodyText, headerText, toCsv } from "./safe-text.ts";
import { type Enquiry, iso, requeue } from "./store.ts";

/** `npm run inbox`: for the staff, with or without a running server. */

const usage = `npm run inbox                                  the newest enquiries, and all that wait or failed
npm run inbox -- --show <reference>            one enquiry in full
npm run inbox -- --retry <reference>|all       send what was not sent, now
npm run inbox -- --export <file.csv>           all enquiries as a table for Excel or LibreOffice
npm run inbox -- --delete <reference>          delete an enquiry for good; asks first
npm run inbox -- --delete-before <2026-01-31>  delete all that came before that day; asks first
npm run inbox -- --backup <file>               copy the database, also while the server runs
With --yes nothing is asked.`;

/** In milliseconds. */
const lockTimeout = 10_000;
const newest = 20;

type Command = (database: DatabaseSync, value: string, yes: boolean) => string | Promise<string>;

const commands: Record<string, Command> = {
  list,
  show: (database, reference) => named(database, reference).map(inFull).join("\n\n"),
  retry,
  export: exportTo,
  delete(database, reference, yes) {
    named(database, reference);
    return remove(database, "reference = ?", reference.toUpperCase(), yes);
  },
  "delete-before": (database, date, yes) => remove(database, "acceptedAt < ?", startOf(date), yes),
  backup: backUp,
};

if (import.meta.main) {
  const { said, failed } = await answer(process.argv.slice(2), () => loadSettings().DATA_DIR);
  if (failed) process.exitCode = 1;
  (failed ? console.error : console.log)(said);
}

/** What to print. */
export async function answer(args: string[], dataFolder: () => string) {
  try {
    return { said: await carryOut(args, dataFolder), failed: false };
  } catch (error) {
    return { said: explain(error), failed: true };
  }
}

async function carryOut(args: string[], dataFolder: () => string) {
  const options = Object.keys(commands).map((name) => [name, { type: "string" }] as const);
  const { yes = false, ...chosen } = parseArgs({
    args,
    options: { ...Object.fromEntries(options), yes: { type: "boolean" } },
  }).values;
  const [[name, value] = ["list", ""], another] = Object.entries(chosen);
  if (another) throw new StartProblem(`One wish at a time, please.\n${usage}`);

  const file = databaseIn(dataFolder());
  // Never created here: the server's user might not be able to write it.
  if (!existsSync(file)) throw new StartProblem(`There are no enquiries yet: no ${file}.`);
  const database = openDatabase(file, lockTimeout);
  try {
    return await commands[name]?.(database, String(value), yes === true);
  } finally {
    database.close();
  }
}

/** The name is the last column: letters of other scripts are wider. */
function list(database: DatabaseSync) {
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
  return [head, ...rows, countsOf(database, "true")].join("\n");
}

function inFull(enquiry: Enquiry) {
  const { reference, state, acceptedAt, attempts, nextAttemptAt, sentAt, lastError } = enquiry;
  return [
    `${reference}, accepted ${acceptedAt}, ${state}${sentAt ? ` ${sentAt}` : ""}`,
    ...(state === "waiting" ? [`attempts: ${attempts}, the next at ${nextAttemptAt}`] : []),
    ...(lastError ? [`the mail server: ${headerText(lastError)}`] : []),
    ...contactFields.map(({ name }) => `${name}: ${bodyText(enquiry[name])}`),
  ].join("\n");
}

function retry(database: DatabaseSync, which: string) {
  const isAll = which.toLowerCase() === "all";
  if (!isAll) named(database, which);
  const { changes } = database
    .prepare(`${requeue} state <> 'sent' AND (:isAll OR reference = :reference)`)
    .run({ now: iso(Date.now()), isAll: Number(isAll), reference: which.toUpperCase() });
  if (changes === 0 && !isAll) throw new StartProblem(`${which} has been sent already.`);
  return `${changes} to be sent by the server, at once if it runs with SMTP_URL.`;
}

function exportTo(database: DatabaseSync, file: string) {
  const fields = contactFields.map(({ name }) => name);
  const rows = select(database).map((enquiry) => [
    enquiry.reference,
    minuteOf(enquiry.acceptedAt),
    enquiry.state,
    ...fields.map((field) => enquiry[field]),
  ]);
  const csv = toCsv([["reference", "accepted (UTC)", "state", ...fields], ...rows]);
  writeFileSync(file, csv, { flag: "wx", mode: 0o600 });
  return `${rows.length} written to ${file}.`;
}

/** `secure_delete` overwrites the text; the checkpoint empties the write-ahead log, which has it too. */
async function remove(database: DatabaseSync, condition: string, value: string, yes: boolean) {
  const counts = countsOf(database, condition, value);
  if (counts.startsWith("0 ")) return "There is nothing to delete.";
  if (!yes && !(await confirm(`Delete ${counts}? This cannot be undone. (yes/no) `))) {
    return "Nothing was deleted.";
  }
  const { changes } = database.prepare(`DELETE FROM enquiries WHERE ${condition}`).run(value);
  const checkpoint = database.prepare("PRAGMA wal_checkpoint(TRUNCATE)").get();
  const rest = checkpoint?.busy ? " The server was busy: traces go when it is next restarted." : "";
  return `${changes} deleted. Backups and exports still have them.${rest}`;
}

async function confirm(question: string) {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const closed = new Promise<string>((resolve) => terminal.once("close", () => resolve("")));
  const answer = await Promise.race([terminal.question(question), closed]);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

function backUp(database: DatabaseSync, file: string) {
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

function select(database: DatabaseSync, where = "", ...values: string[]) {
  const query = `SELECT * FROM enquiries ${where} ORDER BY acceptedAt DESC`;
  return database.prepare(query).all(...values) as Enquiry[];
}

function named(database: DatabaseSync, reference: string) {
  const found = select(database, "WHERE reference = ?", reference.toUpperCase());
  if (found.length > 0) return found;
  throw new StartProblem(`There is no enquiry ${reference}. See npm run inbox.`);
}

/** Such as `3 enquiries (2 sent, 1 failed)`. */
function countsOf(database: DatabaseSync, condition: string, ...values: string[]) {
  const query = `SELECT state, count(*) AS count FROM enquiries WHERE ${condition} GROUP BY state`;
  const counts = database.prepare(query).all(...values) as { state: string; count: number }[];
  const sum = counts.reduce((total, { count }) => total + count, 0);
  const parts = counts.map(({ state, count }) => `${count} ${state}`);
  return `${sum} ${sum === 1 ? "enquiry" : "enquiries"}${sum > 0 ? ` (${parts.join(", ")})` : ""}`;
}

function startOf(date: string) {
  const time = /^\d{4}-\d\d-\d\d$/.test(date) ? Date.parse(`${date}T00:00:00Z`) : Number.NaN;
  // `Date` takes 31 February for 3 March.
  if (!Number.isNaN(time) && iso(time).startsWith(date)) return iso(time);
  throw new StartProblem(`"${date}" is not a day. Write it as 2026-01-31.`);
}

function minuteOf(time: string) {
  return time.slice(0, 16).replace("T", " ");
}

function explain(error: unknown): string {
  if (error instanceof StartProblem) return error.message;
  if (!(error instanceof Error)) return String(error);
  const { code, path } = error as NodeJS.ErrnoException;
  if (/^ERR_PARSE_ARGS/.test(String(code))) return `${error.message}\n${usage}`;
  if (code === "EEXIST") return `${path} is there already. Choose another name.`;
  if (isDamage(error)) return "The database is damaged: docs/operations.md says what to do.";
  return `That did not work: ${error.message}.`;
}
