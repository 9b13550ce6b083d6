import type { DatabaseSync } from "node:sqlite";
import { StartProblem } from "../../errors.ts";
import type { Settings } from "../../settings.ts";
import type { Enquiry } from "../store.ts";

/** What the staff asked for. The database is opened only when it is needed. */
export type CommandInput = {
  open: () => DatabaseSync;
  settings: Settings;
  value: string;
  yes: boolean;
};

export type Command = (input: CommandInput) => string | Promise<string>;

export function select(database: DatabaseSync, where = "", ...values: string[]) {
  const query = `SELECT * FROM enquiries ${where} ORDER BY acceptedAt DESC`;
  return database.prepare(query).all(...values) as Enquiry[];
}

export function named(database: DatabaseSync, reference: string) {
  const found = select(database, "WHERE reference = ?", reference.toUpperCase());
  if (found.length > 0) return found;
  throw new StartProblem(`There is no enquiry ${reference}. See npm run inbox.`);
}

/** Such as `3 enquiries (2 sent, 1 failed)`. */
export function countsOf(database: DatabaseSync, condition: string, ...values: string[]) {
  const query = `SELECT state, count(*) AS count FROM enquiries WHERE ${condition} GROUP BY state`;
  const counts = database.prepare(query).all(...values) as { state: string; count: number }[];
  const sum = counts.reduce((total, { count }) => total + count, 0);
  const parts = counts.map(({ state, count }) => `${count} ${state}`);
  return `${enquiries(sum)}${sum > 0 ? ` (${parts.join(", ")})` : ""}`;
}

export function enquiries(count: number) {
  return `${count} ${count === 1 ? "enquiry" : "enquiries"}`;
}

export function minuteOf(time: string) {
  return time.slice(0, 16).replace("T", " ");
}
