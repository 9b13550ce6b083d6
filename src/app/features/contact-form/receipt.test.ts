import { expect, test } from "vitest";
import { bothTimes } from "./receipt.tsx";

const sentences = { officeTime: "{time} on {day} there", yourTime: "{time} on {day} here" };
const moment = new Date("2026-11-22T10:00+05:45");
const seenFrom = (zone: string) => bothTimes(moment, sentences, "Asia/Kathmandu", zone);

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
