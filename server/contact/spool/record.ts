import { z } from "zod";
import { type ContactMessage, checkMessage } from "../../../protocol/contact-message.ts";

const time = z.iso.datetime();

const record = z.object({
  version: z.literal(1),
  /** When the visitor was told OK. */
  acceptedAt: time,
  /** Since when we try to deliver it: the same, unless somebody had a failed message retried. */
  queuedAt: time,
  nextAttemptAt: time,
  attempts: z.int().min(0),
  /** What the last attempt met, for the owner's eyes: it may quote the mail server. */
  lastProblem: z.string().optional(),
  message: z.custom<ContactMessage>((value) => checkMessage(value).message !== undefined),
});

/** A message as it stands in the spool. */
export type SpoolRecord = z.output<typeof record>;

export function newRecord(message: ContactMessage, now: Date): SpoolRecord {
  const at = now.toISOString();
  return { version: 1, acceptedAt: at, queuedAt: at, nextAttemptAt: at, attempts: 0, message };
}

/** The same message as if it had just come in, with its first date and so its first message id. */
export function queuedAgain({ lastProblem, ...kept }: SpoolRecord, now: Date): SpoolRecord {
  const at = now.toISOString();
  return { ...kept, queuedAt: at, nextAttemptAt: at, attempts: 0 };
}

export function writeRecord(record: SpoolRecord): string {
  return `${JSON.stringify(record, null, 2)}\n`;
}

/** Undefined for a file that is no record, such as one edited by hand. */
export function readRecord(text: string): SpoolRecord | undefined {
  try {
    return record.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}
