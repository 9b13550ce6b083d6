import { StartProblem } from "../../start-problem.ts";
import { queuedAgain } from "../spool/record.ts";
import type { Spool } from "../spool/spool.ts";
import { type Entry, entriesNamed, entriesOn } from "./shelf.ts";

/** Makes messages due at once. The server that runs finds them within seconds. */
export async function retry(spool: Spool, which: string): Promise<string> {
  const chosen =
    which === "all"
      ? [...(await entriesOn(spool, "waiting")), ...(await entriesOn(spool, "failed"))]
      : await entriesNamed(spool, which);
  if (chosen.length === 0 && which !== "all") {
    throw new StartProblem(`No message ${which} is waiting or failed. See npm run inbox.`);
  }
  const lines = [];
  for (const entry of chosen) lines.push(await takeUp(spool, entry));
  return [...lines, `${lines.length} to be tried again.`].join("\n");
}

async function takeUp(spool: Spool, { fingerprint, reference, record, shelf }: Entry) {
  if (record === "unreadable") return `${reference} cannot be read and stays where it is.`;
  // Delivered in the meantime: putting it back would be wrong, and the server would drop it.
  if ((await spool.read(shelf, fingerprint)) === "gone") return `${reference} has just left.`;
  await spool.takeUpAgain(fingerprint, queuedAgain(record, new Date()));
  return `${reference} will be tried again.`;
}
