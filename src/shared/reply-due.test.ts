import { expect, test } from "vitest";
import { englishCalendar } from "../../tests/support/site.ts";
import { isPutOff, momentWords, replyDue } from "./reply-due.ts";

const promise = {
  zone: "Asia/Kathmandu",
  days: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri"],
  hours: 24,
};

/** A moment by the clock of Kathmandu. 16 November 2026 is a Monday. */
const nepal = (text: string) => new Date(`${text}+05:45`);

test.each([
  ["during the week: a day later", "2026-11-16T15:00", "2026-11-17T15:00"],
  ["on Friday: on Sunday, to the second", "2026-11-20T15:00:12.345", "2026-11-22T15:00:12.345"],
  ["in the last minute of Friday: on Sunday", "2026-11-20T23:59", "2026-11-22T23:59"],
  ["as Friday begins: as Friday ends", "2026-11-20T00:00", "2026-11-21T00:00"],
  ["in the last minute of Saturday: as Sunday ends", "2026-11-21T23:59", "2026-11-23T00:00"],
  ["as Sunday begins: as Sunday ends", "2026-11-22T00:00", "2026-11-23T00:00"],
])("sent %s", (_name, sent, due) => {
  expect(replyDue(nepal(sent), promise)).toEqual(nepal(due));
});

test("it is Kathmandu's Saturday that does not count, not the visitor's", () => {
  // Friday, 19:00 in London, and Saturday, 00:45 in Kathmandu.
  expect(replyDue(new Date("2026-11-20T19:00:00Z"), promise)).toEqual(nepal("2026-11-23T00:00"));
  // Saturday, 19:00 in London, and Sunday, 00:45 in Kathmandu.
  expect(replyDue(new Date("2026-11-21T19:00:00Z"), promise)).toEqual(nepal("2026-11-23T00:45"));
});

test.each([
  ["a closed day lies between", "2026-11-20T15:00", true],
  ["it is sent on a closed day", "2026-11-21T12:00", true],
  ["only open days lie between", "2026-11-16T15:00", false],
  ["the last open day just suffices", "2026-11-20T00:00", false],
])("when %s, it is put off or not: sent %s, %s", (_name, sent, expected) => {
  const due = replyDue(nepal(sent), promise);
  expect(isPutOff(nepal(sent), due, promise)).toBe(expected);
});

test.each([
  ["in hours ends on the same day", { hours: 2 }, "2026-11-20T15:00", "2026-11-20T17:00"],
  ["in hours goes on after a closed day", { hours: 2 }, "2026-11-20T23:00", "2026-11-22T01:00"],
  ["in days skips every closed one", { hours: 24 * 7 }, "2026-11-20T15:00", "2026-11-29T15:00"],
  ["of one open day takes a week", { days: ["Mon"] }, "2026-11-16T15:00", "2026-11-23T15:00"],
])("a promise %s", (_name, other, sent, due) => {
  expect(replyDue(nepal(sent), { ...promise, ...other })).toEqual(nepal(due));
});

test("where the office itself has summer time, hours are counted and not the hands of its clock", () => {
  const berlin = { zone: "Europe/Berlin", days: ["Sat", "Sun", "Mon"], hours: 24 };
  // The clocks go forward on Sunday 29 March 2026, which has 23 hours.
  expect(replyDue(new Date("2026-03-28T12:00:00Z"), berlin)).toEqual(
    new Date("2026-03-29T12:00:00Z"),
  );
});

test.each([
  ["in Kathmandu", "Asia/Kathmandu", "2026-11-22T10:00", "Sunday 22 November 2026 at 10:00"],
  ["further west", "America/New_York", "2026-11-22T10:00", "Saturday 21 November 2026 at 23:15"],
])("a moment shown %s", (_name, zone, moment, words) => {
  expect(momentWords("{day} at {time}", nepal(moment), englishCalendar, zone)).toBe(words);
});
