import { referenceFrom } from "../../../protocol/reference.ts";
import type { SpoolRecord } from "../spool/record.ts";
import type { Shelf, Spool } from "../spool/spool.ts";

export type Entry = {
  shelf: Shelf;
  fingerprint: string;
  reference: string;
  record: SpoolRecord | "unreadable";
};

/** The messages on a shelf, the oldest first. One that the server has just taken away is left out. */
export async function entriesOn(spool: Spool, shelf: Shelf): Promise<Entry[]> {
  const entries: Entry[] = [];
  for (const fingerprint of await spool.list(shelf)) {
    const record = await spool.read(shelf, fingerprint);
    if (record === "gone") continue;
    entries.push({ shelf, fingerprint, reference: referenceFrom(fingerprint), record });
  }
  return entries.sort((one, other) => acceptedAt(one).localeCompare(acceptedAt(other)));
}

export async function entriesNamed(spool: Spool, reference: string): Promise<Entry[]> {
  const all = [...(await entriesOn(spool, "waiting")), ...(await entriesOn(spool, "failed"))];
  return all.filter((entry) => entry.reference === reference.toUpperCase());
}

function acceptedAt({ record }: Entry) {
  return record === "unreadable" ? "" : record.acceptedAt;
}
