import { expect, test } from "vitest";
import { listOf, text, timeZone } from "./fields.ts";

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

test("the letters of a text are counted as people do, and what is wrong with it is its own hint", () => {
  const name = text("a name", 3);
  expect(name.meta()).toEqual({ description: "Write a name.", maxLength: 3 });
  expect(name.parse(" निनिe\u0301\n")).toBe("निनिé");
  const tooLong = { code: "too_big", origin: "string", maximum: 3, message: "Write a name." };
  expect(name.safeParse("निनिनिनि").error?.issues).toMatchObject([tooLong]);
  for (const none of ["", " ", 5]) {
    expect(name.safeParse(none).error?.issues[0]?.message).toBe("Write a name.");
  }
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
  expect(words.safeParse("{who} for {whom}").error?.issues[0]?.message).toMatch(
    /^\{who\}, \{whom\} /,
  );
  for (const marked of ["\u{e0120}x", "x\u{e0120}"]) {
    expect(words.safeParse(marked).error?.issues[0]?.message).toMatch(/invisible characters/);
  }
});

test("a list holds no fewer and no more than the layout can", () => {
  const list = listOf(1, 2, text("a name", 3));
  const lengths = [[], ["a"], ["a", "b"], ["a", "b", "c"]];
  expect(lengths.map((names) => list.safeParse(names).success)).toEqual([false, true, true, false]);
  expect(list.safeParse("a").error?.issues[0]?.message).toBe("Write a list of 1 to 2.");
});
