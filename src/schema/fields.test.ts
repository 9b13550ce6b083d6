import { expect, test } from "vitest";
import { timeZone } from "./fields.ts";

test.each(["Asia/Kathmandu", " Europe/London ", "America/Port-au-Prince", "Etc/GMT+5", "UTC"])(
  "%s is a time zone",
  (zone) => {
    expect(timeZone.parse(zone)).toBe(zone.trim());
  },
);

test.each([
  "Asia/Kathmandoo",
  "Nepal time",
  "+05:45",
  "asia/kathmandu",
  "america/Argentina/Salta",
  "EST",
  "",
])('for "%s" the owner is told what to write', (zone) => {
  expect(timeZone.safeParse(zone).error?.issues[0]?.message).toBe(
    "Write a time zone's official name, such as Asia/Kathmandu.",
  );
});
