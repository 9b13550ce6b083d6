import { expect, test } from "vitest";
import { momentOf, wallTime } from "./wall-time.ts";

/** A moment by the clock of Kathmandu. */
const nepal = (text: string) => new Date(`${text}+05:45`);

test.each([
  ["Europe/London", "2026-07-05", { weekday: 0, time: "05:15" }],
  ["America/Los_Angeles", "2026-07-05", { weekday: 6, time: "21:15" }],
  ["Asia/Kathmandu", "2026-07-05", { weekday: 0, time: "10:00" }],
])("ten in the morning in Kathmandu, shown in %s on %s", (zone, day, expected) => {
  expect(wallTime(nepal(`${day}T10:00`), zone)).toMatchObject(expected);
});

test("without a zone it is the device's own clock that counts", () => {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const moment = new Date("2026-07-05T22:30:00Z");
  expect(wallTime(moment)).toEqual(wallTime(moment, timeZone));
});

test("a moment is found again from what the wall shows, also past the end of a month", () => {
  const wall = { year: 2026, month: 11, day: 31, time: "08:30" };
  expect(momentOf(wall, "Asia/Kathmandu")).toEqual(nepal("2026-12-01T08:30"));
});

test("a moment after the clocks went forward is found by the new time", () => {
  const wall = { year: 2026, month: 3, day: 29, time: "10:00" };
  expect(momentOf(wall, "Europe/Berlin")).toEqual(new Date("2026-03-29T08:00:00Z"));
});
