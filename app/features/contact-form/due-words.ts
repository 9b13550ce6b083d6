import { momentWords, replyDue } from "../../../protocol/reply-due.ts";
import type { View } from "../../../schema/views.ts";

type Words = Pick<View<"contact">, "receipt" | "office">;

/** By when an answer is due: in the office's time and, where that is another, in the visitor's. */
export function dueWords(sent: Date, { receipt, office }: Words, visitorZone?: string): string[] {
  const { zone, days } = office.open;
  const due = replyDue(sent, { zone, days, hours: office.replyHours });
  const clock = (where?: string) => momentWords("{day} {time}", due, where);
  const there = momentWords(receipt.officeTime, due, zone);
  const here = momentWords(receipt.yourTime, due, visitorZone);
  return clock(zone) === clock(visitorZone) ? [there] : [there, here];
}
