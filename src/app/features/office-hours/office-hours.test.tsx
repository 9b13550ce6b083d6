import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { type Visit, VisitContext } from "../../hooks/use-visit.ts";
import { type BusinessHours, officeState, openNowText } from "./office-hours.ts";
import { OpenNow } from "./open-now.tsx";

const kathmandu: BusinessHours = {
  zone: "Asia/Kathmandu",
  days: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri"],
  from: "10:00",
  to: "17:00",
};

/** A moment by the clock of Kathmandu. */
const nepal = (text: string) => new Date(`${text}+05:45`);

test.each([
  ["in the middle of the day", "2026-11-16T12:30", "2026-11-16T17:00"],
  ["at the minute of opening", "2026-11-16T10:00", "2026-11-16T17:00"],
  ["in the last minute", "2026-11-16T16:59:59", "2026-11-16T17:00"],
])("open %s, until closing time", (_name, now, until) => {
  expect(officeState(nepal(now), kathmandu)).toEqual({ phase: "open", until: nepal(until) });
});

test.each([
  ["before opening: today", "2026-11-16T09:59:59", "2026-11-16T10:00"],
  ["at midnight: today", "2026-11-16T00:00", "2026-11-16T10:00"],
  ["at closing time: tomorrow", "2026-11-16T17:00", "2026-11-17T10:00"],
  ["a minute before midnight: tomorrow", "2026-11-16T23:59", "2026-11-17T10:00"],
  ["on Friday evening: Sunday", "2026-11-20T18:00", "2026-11-22T10:00"],
  ["on Saturday: Sunday", "2026-11-21T12:00", "2026-11-22T10:00"],
  ["at the end of a month", "2026-10-31T12:00", "2026-11-01T10:00"],
  ["at the end of a year", "2026-12-31T20:00", "2027-01-01T10:00"],
  ["before a leap day", "2028-02-28T20:00", "2028-02-29T10:00"],
])("closed %s", (_name, now, opens) => {
  expect(officeState(nepal(now), kathmandu)).toEqual({ phase: "closed", opens: nepal(opens) });
});

test("it is Nepal's day that counts, not the one of Greenwich", () => {
  // Saturday evening in London is Sunday just after midnight in Kathmandu.
  const state = officeState(new Date("2026-11-21T18:15:00Z"), kathmandu);
  expect(state).toEqual({ phase: "closed", opens: nepal("2026-11-22T10:00") });
});

test("an office that opens on one day only opens again a week later", () => {
  const mondays: BusinessHours = { ...kathmandu, days: ["Mon"] };
  expect(officeState(nepal("2026-11-16T18:00"), mondays)).toEqual({
    phase: "closed",
    opens: nepal("2026-11-23T10:00"),
  });
});

test("an office in a zone with summer time opens by its own clock after the change", () => {
  const berlin: BusinessHours = { ...kathmandu, zone: "Europe/Berlin", days: ["Mon"] };
  // The clocks go forward on Sunday 29 March 2026.
  expect(officeState(new Date("2026-03-28T12:00:00Z"), berlin)).toEqual({
    phase: "closed",
    opens: new Date("2026-03-30T08:00:00Z"),
  });
});

const copy = {
  open: "Open",
  closed: "Closed",
  until: "until {time} there",
  opens: "opens {day} {time} there",
  yourTime: "{time} here",
  yourDay: "{day} {time} here",
  days: ["Sunday", "Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday"],
};
const saturday = new Date("2026-11-21T12:00+05:45");
const monday = new Date("2026-11-16T12:00+05:45");

test("a closed office says when it opens, there and here", () => {
  expect(openNowText(saturday, kathmandu, copy, "Europe/London")).toEqual({
    phase: "closed",
    state: "Closed",
    change: ["opens Sunday 10:00 there,", "04:15 here"],
  });
});

test("an open office says until when", () => {
  expect(openNowText(monday, kathmandu, copy, "Europe/London")).toEqual({
    phase: "open",
    state: "Open",
    change: ["until 17:00 there,", "11:15 here"],
  });
});

test("the HTML keeps room for the longest text, and says nothing of the present", () => {
  const html = renderToString(
    <VisitContext value={{ layout: { language: {} } } as Visit}>
      <OpenNow hours={kathmandu} copy={copy} />
    </VisitContext>,
  );
  expect(html).toMatch(
    /data-room="Closed\nopens Wednesday 00:00 there,\nWednesday 00:00 here"[^>]*><\/p>/,
  );
});
