import { expect, test } from "vitest";
import { momentWords, replyDue } from "./reply-due.ts";

const promise = {
  zone: "Asia/Kathmandu",
  days: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri"],
  hours: 24,
};

/** A moment by the clock of Kathmandu. 16 November 2026 is a Monday. */
const nepal = (text: string) => new Date(`${text}+05:45`);

test.each([
  ["during the week: a day later", "2026-11-16T15:00", "2026-11-17T15:00"],
  ["in the night: a day later", "2026-11-16T23:59", "2026-11-17T23:59"],
  ["at midnight: at the next midnight", "2026-11-16T00:00", "2026-11-17T00:00"],
  ["on Thursday: on Friday", "2026-11-19T15:00", "2026-11-20T15:00"],
  ["on Friday: on Sunday", "2026-11-20T15:00", "2026-11-22T15:00"],
  ["in the first minute of Friday: on Sunday", "2026-11-20T00:01", "2026-11-22T00:01"],
  ["in the last minute of Friday: on Sunday", "2026-11-20T23:59", "2026-11-22T23:59"],
  ["as Friday begins: as Friday ends", "2026-11-20T00:00", "2026-11-21T00:00"],
  ["as Saturday begins: as Sunday ends", "2026-11-21T00:00", "2026-11-23T00:00"],
  ["at noon on Saturday: as Sunday ends", "2026-11-21T12:00", "2026-11-23T00:00"],
  ["in the last minute of Saturday: as Sunday ends", "2026-11-21T23:59", "2026-11-23T00:00"],
  ["as Sunday begins: as Sunday ends", "2026-11-22T00:00", "2026-11-23T00:00"],
  ["at the end of a month", "2026-11-30T15:00", "2026-12-01T15:00"],
  ["at the end of a year", "2026-12-31T15:00", "2027-01-01T15:00"],
  ["before a leap day", "2028-02-28T15:00", "2028-02-29T15:00"],
])("sent %s", (_name, sent, due) => {
  expect(replyDue(nepal(sent), promise)).toEqual(nepal(due));
});

test("seconds are not lost", () => {
  expect(replyDue(nepal("2026-11-20T15:00:12.345"), promise)).toEqual(
    nepal("2026-11-22T15:00:12.345"),
  );
});

test("it is Kathmandu's Saturday that does not count, not the visitor's", () => {
  // Friday, 19:00 in London, and Saturday, 00:45 in Kathmandu.
  expect(replyDue(new Date("2026-11-20T19:00:00Z"), promise)).toEqual(nepal("2026-11-23T00:00"));
  // Saturday, 19:00 in London, and Sunday, 00:45 in Kathmandu.
  expect(replyDue(new Date("2026-11-21T19:00:00Z"), promise)).toEqual(nepal("2026-11-23T00:45"));
});

test("a longer promise skips every closed day on its way", () => {
  expect(replyDue(nepal("2026-11-20T15:00"), { ...promise, hours: 24 * 7 })).toEqual(
    nepal("2026-11-29T15:00"),
  );
});

test("a promise of hours ends on the same day, or goes on after the closed one", () => {
  const two = { ...promise, hours: 2 };
  expect(replyDue(nepal("2026-11-20T15:00"), two)).toEqual(nepal("2026-11-20T17:00"));
  expect(replyDue(nepal("2026-11-20T23:00"), two)).toEqual(nepal("2026-11-22T01:00"));
});

test("an office that is open on one day only answers a week later", () => {
  expect(replyDue(nepal("2026-11-16T15:00"), { ...promise, days: ["Mon"] })).toEqual(
    nepal("2026-11-23T15:00"),
  );
});

test("where the office itself has summer time, hours are counted and not the hands of its clock", () => {
  const berlin = { zone: "Europe/Berlin", days: ["Sat", "Sun", "Mon"], hours: 24 };
  // The clocks go forward on Sunday 29 March 2026, which has 23 hours.
  expect(replyDue(new Date("2026-03-28T12:00:00Z"), berlin)).toEqual(
    new Date("2026-03-29T12:00:00Z"),
  );
});

test.each([
  ["in Kathmandu", "Asia/Kathmandu", "2026-11-22T10:00", "Sunday 22 November at 10:00"],
  ["further west", "America/New_York", "2026-11-22T10:00", "Saturday 21 November at 23:15"],
  ["before the clocks go back", "Europe/London", "2026-10-25T05:45", "Sunday 25 October at 01:00"],
  ["after the clocks went back", "Europe/London", "2026-10-25T07:45", "Sunday 25 October at 02:00"],
])("a moment shown %s", (_name, zone, moment, words) => {
  expect(momentWords("{day} at {time}", nepal(moment), zone).replace(",", "")).toBe(words);
});
