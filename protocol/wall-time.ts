/** A moment as a clock and a calendar on the wall show it. */
export type WallTime = { year: number; month: number; day: number; weekday: number; time: string };

export const weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** A zone's official name, or how many minutes its clocks are always ahead of Greenwich. */
export type Zone = string | number;

/** What the clock says in a zone, or without one where this device is. */
export function wallTime(moment: Date, zone?: Zone): WallTime {
  if (typeof zone === "string") return lookedUp(moment, zone);
  const ahead = zone ?? -moment.getTimezoneOffset();
  const shown = new Date(moment.getTime() + ahead * 60_000);
  return {
    year: shown.getUTCFullYear(),
    month: shown.getUTCMonth() + 1,
    day: shown.getUTCDate(),
    weekday: shown.getUTCDay(),
    time: shown.toISOString().slice(11, 16),
  };
}

function lookedUp(moment: Date, zone: string): WallTime {
  const parts = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    weekday: "short",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  }).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? "";
  return {
    year: Number(part("year")),
    month: Number(part("month")),
    day: Number(part("day")),
    weekday: weekdays.indexOf(part("weekday")),
    time: `${part("hour")}:${part("minute")}`,
  };
}

/** The reverse of `wallTime`. The day may run past the end of its month. */
export function momentOf(wall: Omit<WallTime, "weekday">, zone: Zone): Date {
  const asUtc = utc(wall);
  const guess = new Date(asUtc - offsetAt(new Date(asUtc), zone));
  // The clocks may have changed between the guess and the moment meant.
  return new Date(asUtc - offsetAt(guess, zone));
}

function offsetAt(moment: Date, zone: Zone): number {
  return utc(wallTime(moment, zone)) - Math.floor(moment.getTime() / 60_000) * 60_000;
}

function utc({ year, month, day, time }: Omit<WallTime, "weekday">): number {
  const [hour, minute] = time.split(":").map(Number);
  return Date.UTC(year, month - 1, day, hour, minute);
}
