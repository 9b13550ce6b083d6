import { existsSync } from "node:fs";
import { DatabaseSync } from "node:sqlite";
import { databaseIn } from "./database.ts";
import type { Enquiry } from "./store.ts";

/** What the database in a folder holds, the oldest first. For tests only. */
export function enquiriesIn(data: string): (Enquiry & { leaseOwner: string | null })[] {
  const file = databaseIn(data);
  if (!existsSync(file)) return [];
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    return database.prepare("SELECT * FROM enquiries ORDER BY id").all() as ReturnType<
      typeof enquiriesIn
    >;
  } finally {
    database.close();
  }
}

export function statesIn(data: string) {
  return enquiriesIn(data).map(({ state }) => state);
}
