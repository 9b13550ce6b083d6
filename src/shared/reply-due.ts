import { inDigits } from "./digits.ts";
import { momentOf, wallTime, weekdayNames } from "./wall-time.ts";

/** An answer within so many hours, counted on these days in the office's time zone. */
type ReplyPromise = { zone: string; days: readonly string[]; hours: number };

/**
 * When the promised hours have passed on open days. An open day counts from midnight to midnight, a
 * closed day not at all. With 24 hours and Saturday closed:
 *
 * - sent on Monday at 15:00, due on Tuesday at 15:00;
 * - sent on Friday at 15:00, due on Sunday at 15:00;
 * - sent at any time on Saturday, due when Sunday ends.
 */
export function replyDue(sent: Date, { zone, days, hours }: ReplyPromise): Date {
  let at = sent;
  let left = hours * 3_600_000;
  for (;;) {
    const today = wallTime(at, zone);
    const midnight = momentOf({ ...today, day: today.day + 1, time: "00:00" }, zone);
    if (days.includes(weekdayNames[today.weekday] ?? "")) {
      const rest = midnight.getTime() - at.getTime();
      if (left <= rest) return new Date(at.getTime() + left);
      left -= rest;
    }
    at = midnight;
  }
}

/** Whether closed days make it later than the promised hours. */
export function isPutOff(sent: Date, due: Date, { hours }: Pick<ReplyPromise, "hours">): boolean {
  return due.getTime() - sent.getTime() > hours * 3_600_000;
}

/** How a language writes a day: its words and their order. Devices need not know it. */
export type Calendar = { weekdays: string[]; months: string[]; date: string; digits?: string };

/** Fills in `{day}` and `{time}`, in this time zone or else in the device's. */
export function momentWords(
  sentence: string,
  moment: Date,
  { weekdays, months, date, digits }: Calendar,
  zone?: string,
): string {
  const { year, month, day, weekday, time } = wallTime(moment, zone);
  const words = date
    .replace("{day}", String(day))
    .replace("{month}", String(months[month - 1]))
    .replace("{year}", String(year));
  return sentence
    .replace("{day}", inDigits(`${weekdays[weekday]} ${words}`, { digits }))
    .replace("{time}", inDigits(time, { digits }));
}
