import { expect, test } from "vitest";
import { checkContent } from "./check/check-content.ts";
import { factsOf } from "./facts.ts";
import { changedContent, replace } from "./test-content.ts";

const office = { zone: "Asia/Kathmandu", from: "10:00", to: "17:00" };

test.each([
  ["Sun Mon Tue Wed Thu Fri", "Sun-Fri", "Saturday"],
  ["Mon Tue Wed Thu Fri", "Mon-Fri", "Saturday and Sunday"],
  ["Fri Sat Sun", "Fri-Sun", "Monday, Tuesday, Wednesday, and Thursday"],
  ["Wed Mon Sun", "Sun, Mon, Wed", "Tuesday, Thursday, Friday, and Saturday"],
  ["Sun Mon Tue Wed Thu Fri Sat", "Sun-Sat", "no day"],
])("an office open on %s", (days, openDays, closedDays) => {
  const open = { ...office, days: days.split(" ") as "Sun"[] };
  expect(factsOf({ open, replyHours: 24 })).toMatchObject({ openDays, closedDays });
});

test.each([
  ["10:00", "17:00", "10 AM-5 PM"],
  ["09:30", "12:00", "9:30 AM-12 PM"],
  ["00:00", "23:05", "12 AM-11:05 PM"],
])("from %s to %s", (from, to, openTimes) => {
  const open = { zone: "UTC", days: ["Sun" as const], from, to };
  expect(factsOf({ open, replyHours: 1 })).toMatchObject({ openTimes, replyTime: "1 hour" });
});

test.each([
  ["pages/home.yaml", "{replyTime}", "{replytime}"],
  // A variable of another field.
  ["pages/home.yaml", "{replyTime}", "{email}"],
  ["interface.yaml", "Slide {current}", "Slide {currant}"],
])("%s: the check refuses a name in braces that stands for nothing", async (file, from, to) => {
  const { findings } = await checkContent(await changedContent({ [file]: replace(from, to) }));
  const name = /\{\w+\}/.exec(to)?.[0];
  expect(findings[0]?.severity).toBe("problem");
  expect(findings.map(({ text }) => text).join("\n")).toMatch(
    new RegExp(
      `${file}, line \\d+.*: \\${name} stands for nothing here\\. Write one of \\{replyTime\\}`,
    ),
  );
});
