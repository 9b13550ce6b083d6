import { existsSync } from "node:fs";
import type { DatabaseSync } from "node:sqlite";
import { parseArgs } from "node:util";
import { StartProblem } from "../errors.ts";
import { loadSettings, type Settings } from "../settings.ts";
import { databaseIn, isDamage, openDatabase } from "./database.ts";
import { backUp, recover } from "./inbox/backup.ts";
import type { Command } from "./inbox/input.ts";
import { exportTo, list, show } from "./inbox/read.ts";
import { removeBefore, removeNamed } from "./inbox/remove.ts";
import { retry, sendTestMail } from "./inbox/send.ts";

/** `npm run inbox`: for the staff, with or without a running server. */

const usage = `npm run inbox                                  the newest enquiries, and all that wait or failed
npm run inbox -- --show <reference>            one enquiry in full
npm run inbox -- --retry <reference>|all       send what was not sent, now
npm run inbox -- --test-mail                   send a mail to MAIL_TO, and say what the mail server said
npm run inbox -- --export <file.csv>           all enquiries as a table for Excel or LibreOffice
npm run inbox -- --delete <reference>          delete an enquiry for good; asks first
npm run inbox -- --delete-before <2026-01-31>  delete all that came before that day; asks first
npm run inbox -- --backup <file>               copy the database, also while the server runs
npm run inbox -- --recover <file>              take over what a damaged database still holds
With --yes nothing is asked.`;

/** In milliseconds. */
const lockTimeout = 10_000;

const commands: Record<string, Command> = {
  list,
  show,
  retry,
  "test-mail": sendTestMail,
  export: exportTo,
  delete: removeNamed,
  "delete-before": removeBefore,
  backup: backUp,
  recover,
};
const withoutValue = new Set(["test-mail", "yes"]);

if (import.meta.main) {
  const { said, failed } = await answer(process.argv.slice(2), loadSettings);
  if (failed) process.exitCode = 1;
  (failed ? console.error : console.log)(said);
}

/** What to print. */
export async function answer(args: string[], readSettings: () => Settings) {
  try {
    return { said: await carryOut(args, readSettings), failed: false };
  } catch (error) {
    return { said: explain(error), failed: true };
  }
}

async function carryOut(args: string[], readSettings: () => Settings) {
  const options = [...Object.keys(commands), "yes"].map(
    (name) => [name, { type: withoutValue.has(name) ? "boolean" : "string" }] as const,
  );
  const { yes = false, ...chosen } = parseArgs({
    args,
    options: Object.fromEntries(options),
  }).values;
  const [[name, value] = ["list", ""], another] = Object.entries(chosen);
  if (another) throw new StartProblem(`One option at a time, please.\n${usage}`);

  const settings = readSettings();
  let database: DatabaseSync | undefined;
  const open = () => (database ??= openExisting(databaseIn(settings.DATA_DIR)));
  try {
    const command = commands[name] ?? list;
    return await command({ open, settings, value: String(value), yes: yes === true });
  } finally {
    database?.close();
  }
}

/** Never created here: the server's user might not be able to write it. */
function openExisting(file: string) {
  if (existsSync(file)) return openDatabase(file, lockTimeout);
  throw new StartProblem(`There are no enquiries yet: no ${file}.`);
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
