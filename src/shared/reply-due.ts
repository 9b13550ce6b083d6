import { momentOf, wallTime, weekdays } from "./wall-time.ts";

/** What is promised: an answer within so many hours, counted on these days of the office's zone. */
export type ReplyPromise = { zone: string; days: readonly string[]; hours: number };

/**
 * By when a message is answered: the first moment at which the promised hours have passed on open
 * days. An open day counts whole, from midnight to midnight in the office's zone, and a closed day
 * not at all. With 24 hours and Saturday closed:
 *
 * - sent on Monday at 15:00, due on Tuesday at 15:00;
 * - sent on Friday at 15:00, due on Sunday at 15:00;
 * - sent at any time on Saturday, due when Sunday ends.
 *
 * Where the visitor is plays no part in this, only in how the moment is shown.
 */
export function replyDue(sent: Date, { zone, days, hours }: ReplyPromise): Date {
  let at = sent;
  let left = hours * 3_600_000;
  for (;;) {
    const today = wallTime(at, zone);
    const midnight = momentOf({ ...today, day: today.day + 1, time: "00:00" }, zone);
    if (days.includes(weekdays[today.weekday] ?? "")) {
      const rest = midnight.getTime() - at.getTime();
      if (left <= rest) return new Date(at.getTime() + left);
      left -= rest;
    }
    at = midnight;
  }
}

/** A sentence with `{day}` and `{time}`, filled in as a clock in this zone shows the moment. */
export function momentWords(sentence: string, moment: Date, zone?: string): string {
  const inZone = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat("en-GB", { ...options, timeZone: zone }).format(moment);
  return sentence
    .replace("{day}", inZone({ weekday: "long", day: "numeric", month: "long" }))
    .replace("{time}", inZone({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" }));
}
