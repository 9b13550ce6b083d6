import { expect, test } from "vitest";
import { text, timeZone } from "./fields.ts";

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

test("a text may refer to facts and to its own variables, and holds nothing invisible", () => {
  const words = text("a sentence", 60, ["{name}"]);
  expect(words.parse(" {replyTime} for {name}, { and so } ")).toBe(
    "{replyTime} for {name}, { and so }",
  );
  for (const unknown of ["{who}", "{  who}", "{who  }"]) {
    const { error } = words.safeParse(`${unknown} is {name}`);
    expect(error?.issues[0]?.message).toMatch(
      new RegExp(
        `^${unknown} stands for nothing here\\. Write one of \\{replyTime\\}, .+\\{name\\}, or`,
      ),
    );
  }
  for (const marked of ["\u{e0120}x", "x\u{e0120}"]) {
    expect(words.safeParse(marked).error?.issues[0]?.message).toMatch(/invisible characters/);
  }
});
