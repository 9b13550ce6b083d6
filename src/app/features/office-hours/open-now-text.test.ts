import { expect, test } from "vitest";
import { openNowText } from "./open-now-text.ts";

const hours = {
  zone: "Asia/Kathmandu",
  days: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri"],
  from: "10:00",
  to: "17:00",
};
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
  expect(openNowText(saturday, hours, copy, "Europe/London")).toEqual({
    phase: "closed",
    state: "Closed",
    change: ["opens Sunday 10:00 there,", "04:15 here"],
  });
});

test("an open office says until when", () => {
  expect(openNowText(monday, hours, copy, "Europe/London")).toEqual({
    phase: "open",
    state: "Open",
    change: ["until 17:00 there,", "11:15 here"],
  });
});

test("where it is another day for the visitor, that day is named", () => {
  const { change } = openNowText(saturday, hours, copy, "America/New_York");
  expect(change).toEqual(["opens Sunday 10:00 there,", "Saturday 23:15 here"]);
});

test("a visitor whose clock shows Nepal's time reads it once", () => {
  const { change } = openNowText(saturday, hours, copy, "Asia/Kathmandu");
  expect(change).toEqual(["opens Sunday 10:00 there"]);
});
