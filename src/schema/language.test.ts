import { expect, onTestFinished, test, vi } from "vitest";
import { momentWords } from "../shared/reply-due.ts";
import {
  absoluteAddress,
  calendarOf,
  languageOf,
  languagesOf,
  longDate,
  monthAndYear,
  pathIn,
  publicAddress,
} from "./language.ts";

const nepali = languageOf({ code: "ne", locale: "ne-NP", name: "नेपाली" }, "/ne");

test("a date is written as the language does, by a device that does not know it", () => {
  const moment = new Date("2026-11-23T08:05Z");
  const weekdays = Array.from("0123456", (day) => `day ${day}`);
  const words = (code: string, locale: string) => {
    const language = languageOf({ code, locale, name: code }, "");
    return momentWords("{day} | {time}", moment, calendarOf(language, weekdays), "UTC");
  };
  expect(words("en", "en-GB")).toBe("day 1 23 November 2026 | 08:05");
  expect(words("ne", "ne-NP")).toBe("day १ २०२६ नोभेम्बर २३ | ०८:०५");
  // Where another calendar is usual, the one of the figures and years on the page.
  expect(words("fa", "fa-IR")).toMatch(/نوامبر.*۲۰۲۶|۲۰۲۶.*نوامبر/);
});

test("a day is the same wherever the site is built", () => {
  vi.stubEnv("TZ", "America/New_York");
  onTestFinished(() => void vi.unstubAllEnvs());
  const { months, ...calendar } = calendarOf({ locale: "en-GB" }, ["Sunday"]);
  expect(calendar).toEqual({ weekdays: ["Sunday"], date: "{day} {month} {year}" });
  expect([months.length, months[0], months[11]]).toEqual([12, "January", "December"]);
  expect(longDate("en-GB", "2026-01-01")).toBe("1 January 2026");
  expect(monthAndYear("en-GB", "2026-01-01")).toBe("January 2026");
  expect(monthAndYear("ne-NP", "2026-01-01")).toBe("२०२६ जनवरी");
});

test("an address has the prefix of its language, unless the page is not written in it", () => {
  const lacking = { ...nepali, lacks: ["/about"] };
  expect(
    ["/", "/#top", "/?q=1", "/news?q=1", "/about#values"].map((path) =>
      publicAddress(lacking, path),
    ),
  ).toEqual(["/ne", "/ne#top", "/ne?q=1", "/ne/news?q=1", "/about#values"]);
  expect(["/ne", "/ne/news", "/news", "/nearby"].map((address) => pathIn(nepali, address))).toEqual(
    ["/", "/news", "/news", "/nearby"],
  );
  const entry = { code: "en", locale: "en-GB", name: "English" };
  const english = languageOf(entry, "");
  // Every page carries it, so what goes without saying is left out.
  expect(english).toEqual({ ...entry, prefix: "" });
  expect(publicAddress(english, "/#top")).toBe("/#top");
  expect(absoluteAddress({ language: nepali, site: { address: "https://a.example" } }, "/")).toBe(
    "https://a.example/ne",
  );
  expect(languagesOf("/about", [english, lacking])).toEqual([english]);
  expect(languagesOf("/news", [english, lacking])).toEqual([english, lacking]);
});

test("a script that runs from right to left is known by its code", () => {
  const directions = ["ar", "he", "fa", "ne", "en"].map(
    (code) => languageOf({ code, locale: code, name: code }, `/${code}`).direction,
  );
  expect(directions).toEqual(["rtl", "rtl", "rtl", undefined, undefined]);
});
