import { expect, test } from "vitest";
import { minutesAhead, timeZone } from "./time-zone.ts";

const today = new Date("2026-11-15T12:00:00Z");

test.each([
  ["Asia/Kathmandu", 345],
  ["Asia/Tokyo", 540],
  ["America/Bogota", -300],
  ["Pacific/Marquesas", -570],
  ["UTC", 0],
])("%s is always as far from Greenwich", (zone, offset) => {
  expect(minutesAhead(zone, today)).toBe(offset);
});

test.each(["Europe/London", "Australia/Sydney"])("%s has summer time", (zone) => {
  expect(minutesAhead(zone, today)).toBeUndefined();
});

test.each(["Asia/Kathmandu", " Europe/London ", "America/Port-au-Prince", "Etc/GMT+5", "UTC"])(
  "%s is a time zone",
  (zone) => {
    expect(timeZone.parse(zone)).toBe(zone.trim());
  },
);

test.each(["Asia/Kathmandoo", "Nepal time", "+05:45", "asia/kathmandu", ""])(
  'for "%s" the owner is told what to write',
  (zone) => {
    expect(timeZone.safeParse(zone).error?.issues[0]?.message).toBe(
      "Write a time zone's official name, such as Asia/Kathmandu.",
    );
  },
);
