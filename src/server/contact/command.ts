import { parseArgs } from "node:util";
import { PlainError } from "../errors.ts";
import { loadSettings, type Settings } from "../settings.ts";
import { isDamage, isFull } from "./database.ts";
import { backUp, recover } from "./inbox/backup.ts";
import { type Command, createInput, isAll, type Options } from "./inbox/input.ts";
import { exportTo, find, list, show } from "./inbox/read.ts";
import { removeBefore, removeEmail, removeNamed } from "./inbox/remove.ts";
import { resend, retry, sendTestMail, tell, tellThatItWorks } from "./inbox/send.ts";

/** `npm run inbox`: for the staff, with or without a running server. */

const usage = `npm run inbox                                  50 enquiries: those that wait or failed, then the newest
npm run inbox -- --all                         all of them
npm run inbox -- --show <reference>            one enquiry in full
npm run inbox -- --find <address>              all that came from an e-mail address, in full
npm run inbox -- --retry <reference>|all       send what was not sent, now
npm run inbox -- --resend-since <2026-01-31>   send again what was sent since that day; asks first
npm run inbox -- --test-mail                   send a mail to MAIL_TO, and say what the mail server said
npm run inbox -- --export <file.csv>           all enquiries as a table for Excel or LibreOffice
npm run inbox -- --delete <reference>|all      delete for good; asks first; all of them only with a filter
npm run inbox -- --delete-email <address>      delete all that came from an e-mail address; asks first
npm run inbox -- --delete-before <2026-01-31>  delete all that came before that day; asks first
npm run inbox -- --backup <file>               copy the database, also while the server runs
npm run inbox -- --recover <file>              take over what a damaged database still holds
Filters for the list, --export and --delete all: --since <day>, --before <day>, --text <part of it>,
where a day may have a minute of UTC: 2026-01-31T14:30. With --yes nothing is asked.`;

const commands: Record<string, Command> = {
  list,
  show,
  find,
  retry,
  "resend-since": resend,
  "test-mail": sendTestMail,
  // Only for units in deploy/.
  tell,
  weekly: tellThatItWorks,
  export: exportTo,
  delete: removeNamed,
  "delete-email": removeEmail,
  "delete-before": removeBefore,
  backup: backUp,
  recover,
};
const filterNames = ["since", "before", "text"] as const;
const withoutValue = new Set(["test-mail", "weekly", "yes", "all"]);

if (import.meta.main) {
  const { said, failed } = await answer(process.argv.slice(2), loadSettings);
  if (failed) process.exitCode = 1;
  (failed ? console.error : console.log)(said);
}

export async function answer(args: string[], readSettings: () => Settings) {
  try {
    return { said: await carryOut(args, readSettings), failed: false };
  } catch (error) {
    return { said: explain(error), failed: true };
  }
}

async function carryOut(args: string[], readSettings: () => Settings) {
  const options = [...Object.keys(commands), ...filterNames, "yes", "all"].map(
    (name) => [name, { type: withoutValue.has(name) ? "boolean" : "string" }] as const,
  );
  const { values } = parseArgs({ args, options: Object.fromEntries(options) });
  const { yes = false, all = false, since, before, text, ...chosen } = values;
  const [[name = "", value] = [], another] = Object.entries(chosen);
  if (another) throw new PlainError(`One option at a time, please.\n${usage}`);

  const filters = { since, before, text } as Options["filters"];
  const [filter] = filterNames.filter((name) => filters[name] !== undefined);
  if (filter && !takesFilters(name, value)) {
    throw new PlainError(`--${filter} does not go with --${name}.\n${usage}`);
  }
  const input = createInput(readSettings(), {
    value: String(value),
    flags: { yes: yes === true, all: all === true },
    filters,
  });
  try {
    return await (commands[name] ?? list)(input);
  } finally {
    input.close();
  }
}

/** The others would do more than was asked for. */
const takesFilters = (name: string, value: unknown) =>
  ["", "list", "export"].includes(name) || (name === "delete" && isAll(String(value)));

function explain(error: unknown): string {
  if (error instanceof PlainError) return error.message;
  const { message, code, path } = error as NodeJS.ErrnoException;
  if (code?.startsWith("ERR_PARSE_ARGS")) return `${message}\n${usage}`;
  if (code === "EEXIST") return `${path} is there already. Choose another name.`;
  if (isDamage(error)) return "The database is damaged: docs/operations.md says what to do.";
  if (isFull(error)) return "The disk is full: make room on it first, as in docs/operations.md.";
  return `That did not work: ${message}.`;
}
