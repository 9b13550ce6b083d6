/** What a clock and a calendar on the wall show. */
type WallTime = { year: number; month: number; day: number; weekday: number; time: string };

export const weekdayNames = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"];

/** In this time zone or else in the device's. */
export function wallTime(moment: Date, zone?: string): WallTime {
  const parts = formatterFor(zone).formatToParts(moment);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((part) => part.type === type)?.value ?? "";
  return {
    year: Number(part("year")),
    month: Number(part("month")),
    day: Number(part("day")),
    weekday: weekdayNames.indexOf(part("weekday")),
    time: `${part("hour")}:${part("minute")}`,
  };
}

const formatters = new Map<string, Intl.DateTimeFormat>();

/**
 * To make one takes a slow phone 20 ms and more, so one for each zone is kept. Not the device's: that
 * changes when its owner travels.
 */
function formatterFor(zone?: string): Intl.DateTimeFormat {
  const kept = zone && formatters.get(zone);
  if (kept) return kept;
  const formatter = new Intl.DateTimeFormat("en-US", {
    timeZone: zone,
    weekday: "short",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "2-digit",
    minute: "2-digit",
    hourCycle: "h23",
  });
  if (zone) formatters.set(zone, formatter);
  return formatter;
}

/** The reverse of `wallTime`. The day may run past the end of its month. */
export function momentOf(wall: Omit<WallTime, "weekday">, zone: string): Date {
  const asUtc = utc(wall);
  const guess = new Date(asUtc - offsetAt(new Date(asUtc), zone));
  // Daylight saving time may begin or end between the guess and the result.
  return new Date(asUtc - offsetAt(guess, zone));
}

function offsetAt(moment: Date, zone: string): number {
  return utc(wallTime(moment, zone)) - Math.floor(moment.getTime() / 60_000) * 60_000;
}

function utc({ year, month, day, time }: Omit<WallTime, "weekday">): number {
  const [hour, minute] = time.split(":").map(Number);
  return Date.UTC(year, month - 1, day, hour, minute);
}
