import { expect, test } from "vitest";
import { dueWords } from "./due-words.ts";

const words = {
  receipt: { officeTime: "{time} on {day} there", yourTime: "{time} on {day} here" },
  office: {
    open: { zone: "Asia/Kathmandu", days: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri"] },
    replyHours: 24,
  },
} as Parameters<typeof dueWords>[1];

/** A Friday afternoon. */
const sent = new Date("2026-11-20T10:00+05:45");
const inZone = (zone: string) => dueWords(sent, words, zone).map((line) => line.replace(",", ""));

test("the moment is said in the office's time and in the visitor's", () => {
  expect(inZone("Europe/London")).toEqual([
    "10:00 on Sunday 22 November there",
    "04:15 on Sunday 22 November here",
  ]);
});

test("where it is another day for the visitor, that day is named", () => {
  expect(inZone("America/New_York")[1]).toBe("23:15 on Saturday 21 November here");
});

test("a visitor whose clock shows the office's time reads it once", () => {
  expect(inZone("Asia/Kathmandu")).toEqual(["10:00 on Sunday 22 November there"]);
});
