import { momentOf, wallTime, weekdays } from "../../../shared/wall-time.ts";

/** When the office is open, by its own clock: days as "Sun", times as "10:00". */
export type BusinessHours = {
  zone: string;
  days: readonly string[];
  from: string;
  to: string;
};

export type OfficeState = { phase: "open"; until: Date } | { phase: "closed"; opens: Date };

export function officeState(now: Date, hours: BusinessHours): OfficeState {
  const { zone } = hours;
  const today = wallTime(now, zone);
  const isOpenOn = (offset: number) =>
    hours.days.includes(weekdays[(today.weekday + offset) % 7] ?? "");
  const at = (offset: number, time: string) =>
    momentOf({ ...today, day: today.day + offset, time }, zone);

  if (isOpenOn(0) && today.time >= hours.from && today.time < hours.to) {
    return { phase: "open", until: at(0, hours.to) };
  }
  const daysAhead = [0, 1, 2, 3, 4, 5, 6, 7];
  const next = daysAhead.find(
    (offset) => isOpenOn(offset) && (offset > 0 || today.time < hours.from),
  );
  return { phase: "closed", opens: at(next ?? 7, hours.from) };
}
