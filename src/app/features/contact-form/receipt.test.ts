import { expect, test } from "vitest";
import { englishCalendar } from "../../../../tests/support/site.ts";
import { calendarOf, languageOf, longDate } from "../../../schema/language.ts";
import { bothTimes } from "./receipt.tsx";

const sentences = { officeTime: "{time} on {day} there", yourTime: "{time} on {day} here" };
const moment = new Date("2026-11-22T10:00+05:45");
const seenFrom = (zone: string) =>
  bothTimes(moment, sentences, englishCalendar, "Asia/Kathmandu", zone);

test("the moment is said in the office's time and in the visitor's", () => {
  expect(seenFrom("Europe/London")).toEqual([
    "10:00 on Sunday 22 November 2026 there",
    "04:15 on Sunday 22 November 2026 here",
  ]);
});

test("where it is another day for the visitor, that day is named", () => {
  expect(seenFrom("America/New_York")[1]).toBe("23:15 on Saturday 21 November 2026 here");
});

test("a visitor whose clock shows the office's time reads it once", () => {
  expect(seenFrom("Asia/Kathmandu")).toEqual(["10:00 on Sunday 22 November 2026 there"]);
});

test.each([
  ["en", "en-GB"],
  ["ne", "ne-NP"],
  ["ar", "ar-EG"],
])("in %s a day has the words, the order and the digits of the language", (code, locale) => {
  const weekdays = Array.from("1234567");
  const calendar = calendarOf(languageOf({ code, locale, name: code }, ""), weekdays);
  for (let month = 1; month <= 12; month++) {
    const date = `2026-${String(month).padStart(2, "0")}-09`;
    const only = { officeTime: "{day}", yourTime: "{time}" };
    const [day = ""] = bothTimes(new Date(date), only, calendar, "UTC", "UTC");
    expect(day.slice(2)).toBe(longDate(locale, date));
  }
});
