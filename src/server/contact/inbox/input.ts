import { existsSync } from "node:fs";
import { createInterface } from "node:readline/promises";
import { DatabaseSync } from "node:sqlite";
import { PlainError } from "../../errors.ts";
import type { Settings } from "../../settings.ts";
import { databaseIn, lacksRoom, openDatabase } from "../database.ts";
import { headerText } from "../safe-text.ts";
import { type Enquiry, iso, minuteOf } from "../store.ts";

export type Options = {
  value: string;
  /** `--yes` and `--all` */
  flags: { yes: boolean; all: boolean };
  filters: Partial<Record<"since" | "before" | "text", string>>;
};

export type CommandInput = ReturnType<typeof createInput>;
export type Command = (input: CommandInput) => string | Promise<string>;

export type Condition = { where: string; values: string[] };

export const everything: Condition = { where: "true", values: [] };

/** In the place of a reference. */
export const isAll = (value: string) => value.toLowerCase() === "all";

/** In milliseconds. */
const lockTimeout = 10_000;
/** For a list that fits on a screen. */
const newest = 50;

/** What the staff asked for, and what commands need. The database is opened only when it is needed. */
export function createInput(settings: Settings, { value, flags, filters }: Options) {
  let database: DatabaseSync | undefined;
  const open = () => (database ??= openExisting(databaseIn(settings.DATA_DIR)));

  function select({ where, values }: Condition, limit = -1, order = "acceptedAt DESC") {
    const query = `SELECT * FROM enquiries WHERE ${where} ORDER BY ${order} LIMIT ${limit}`;
    return open()
      .prepare(query)
      .all(...values) as Enquiry[];
  }

  return {
    settings,
    value,
    filters,
    open,
    select,
    limit: flags.all ? -1 : newest,
    close: () => database?.close(),

    /** Those with the reference that was given, in any letters. */
    named() {
      const condition = { where: "reference = ?", values: [value.toUpperCase()] };
      const found = select(condition);
      if (found.length > 0) return { condition, found };
      throw new PlainError(`There is no enquiry ${value}. See npm run inbox.`);
    },

    /** Such as `3 enquiries (2 sent, 1 failed)`. */
    countsOf({ where, values }: Condition) {
      const query = `SELECT state, count(*) AS count FROM enquiries WHERE ${where} GROUP BY state`;
      const counts = open()
        .prepare(query)
        .all(...values) as { state: string; count: number }[];
      const sum = counts.reduce((total, { count }) => total + count, 0);
      const parts = counts.map(({ state, count }) => `${count} ${state}`);
      return `${enquiries(sum)}${sum > 0 ? ` (${parts.join(", ")})` : ""}`;
    },

    /** By the filters that were given. The last letter of ASCII comes after every year. */
    filtered({ since, before, text = "" } = filters): Condition {
      const texts = "concat_ws(char(10), name, email, company, phone, service, message)";
      const first = since ? startOf(since) : "";
      const end = before ? startOf(before) : "~";
      return {
        where: `acceptedAt >= ? AND acceptedAt < ? AND instr(lower(${texts}), lower(?)) > 0`,
        values: [first, end, text],
      };
    },

    async confirm(question: string) {
      if (flags.yes) return true;
      const terminal = createInterface({ input: process.stdin, output: process.stderr });
      const closed = new Promise<string>((resolve) => terminal.once("close", () => resolve("")));
      const answer = await Promise.race([terminal.question(`${question} (yes/no) `), closed]);
      terminal.close();
      return /^y(es)?$/i.test(answer.trim());
    },
  };
}

/** Never created here: the server's user might not be able to write it. */
function openExisting(file: string) {
  if (!existsSync(file)) throw new PlainError(`There are no enquiries yet: no ${file}.`);
  try {
    return openDatabase(file, lockTimeout);
  } catch (error) {
    if (!lacksRoom(error)) throw error;
    // Without the file that processes share, for which there is no room: to read, while no server runs.
    const database = new DatabaseSync(file, { timeout: lockTimeout });
    database.exec("PRAGMA locking_mode = EXCLUSIVE");
    return database;
  }
}

/** The name is the last column: letters of other scripts are wider. */
export function asTable(found: Enquiry[]) {
  const rows = found.map(({ reference, acceptedAt, state, service, name }) => {
    // headerText() removes control characters, which could move the cursor.
    const sector = headerText(service).padEnd(22);
    const cells = [reference, minuteOf(acceptedAt), state.padEnd(8), sector, headerText(name)];
    return cells.join("  ").trimEnd();
  });
  const head = "reference    accepted (UTC)    state     sector                  name";
  return [head, ...rows].join("\n");
}

export function enquiries(count: number | bigint) {
  return `${count} ${Number(count) === 1 ? "enquiry" : "enquiries"}`;
}

export function startOf(moment: string) {
  const [, day, minute = "00:00"] = /^(\d{4}-\d\d-\d\d)(?:T(\d\d:\d\d))?$/.exec(moment) ?? [];
  const time = Date.parse(`${day}T${minute}Z`);
  // `Date` takes 31 February for 3 March.
  if (!Number.isNaN(time) && iso(time).startsWith(`${day}T${minute}`)) return iso(time);
  throw new PlainError(
    `"${moment}" is not a day. Write it as 2026-01-31, or with a minute of UTC, 2026-01-31T14:30.`,
  );
}
