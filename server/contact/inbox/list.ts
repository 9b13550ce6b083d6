import { readdir } from "node:fs/promises";
import path from "node:path";
import { headerText } from "../delivery/safe-text.ts";
import type { Spool } from "../spool/spool.ts";
import { type Entry, entriesOn } from "./shelf.ts";

/** Three lists with a line for each message. */
export async function list(spool: Spool): Promise<string> {
  const { inbox } = spool.folders;
  const files = (await readdir(inbox)).filter((name) => name.endsWith(".eml")).sort();
  const place = path.relative(process.cwd(), inbox) || ".";
  return [
    section(`In the inbox (${place})`, files),
    section("Waiting to be delivered", (await entriesOn(spool, "waiting")).map(describe)),
    section("Failed", (await entriesOn(spool, "failed")).map(describe)),
  ].join("\n\n");
}

function section(title: string, lines: string[]): string {
  return [`${title}: ${lines.length}`, ...lines.map((line) => `  ${line}`)].join("\n");
}

function describe({ reference, record, shelf }: Entry): string {
  if (record === "unreadable") return `${reference}  cannot be read`;
  const { acceptedAt, attempts, nextAttemptAt, lastProblem, message } = record;
  const next = shelf === "waiting" ? `, next ${nextAttemptAt}` : "";
  // What visitors and mail servers write is kept from moving the cursor about.
  const parts = [reference, acceptedAt, headerText(message.name), `tries: ${attempts}${next}`];
  return [...parts, ...(lastProblem ? [headerText(lastProblem)] : [])].join("  ");
}
