import type { SharedContent } from "../schema/content.ts";
import { countNames, type factNames, type Weekday, weekdays } from "../schema/fields.ts";
import type { Language } from "../schema/language.ts";
import type { PictureRegister } from "../schema/picture.ts";
import type { Content } from "./pages.ts";
import { mapLeaves } from "./site-data.ts";

type Counts = Record<(typeof countNames)[number], number>;
type Facts = Record<(typeof factNames)[number], string>;
type Counted = { content: Pick<Content, "site" | "services" | "pages">; pictures: PictureRegister };
type Contact = Pick<SharedContent["site"]["contact"], "open" | "replyHours">;
type In = Pick<Language, "code" | "locale">;

/**
 * The business hours and the promised time of an answer, in words. `clock` says how a language puts a time of day
 * together.
 */
export function factsOf({ open, replyHours }: Contact, { code, locale }: In, clock: string) {
  const closed = weekdays.filter((day) => !open.days.includes(day));
  const hours = new Intl.NumberFormat(locale, { style: "unit", unit: "hour", unitDisplay: "long" });
  const list = new Intl.ListFormat(code);
  // In English as the specification writes them.
  const dash = code === "en" ? "-" : "–";
  const run = (days: Weekday[]) => {
    const names = days.map((day) => (code === "en" ? day : dayName(day, locale)));
    return names.length > 2 ? `${names[0]}${dash}${names.at(-1)}` : names.join(", ");
  };
  const times = [open.from, open.to].map((time) => timeOf(time, { code, locale }, clock));
  return {
    replyTime: hours.format(replyHours),
    openDays: runsOf(open.days).map(run).join(", "),
    openTimes: times.join(dash),
    closedDays:
      list.format(
        runsOf(closed)
          .flat()
          .map((day) => dayName(day, locale)),
      ) || "no day",
  };
}

/** All that texts may refer to, in the words of a language. */
export function factsIn(site: Counted, language: In, clock: string): Facts {
  const counts = Object.entries(countsOf(site)).map(([name, count]) => [
    name,
    inWords(count, language),
  ]);
  const words: Pick<Facts, keyof Counts> = Object.fromEntries(counts);
  const { renderings, pictures } = countsOf(site);
  return {
    ...factsOf(site.content.site.contact, language, clock),
    ...words,
    ...(language.code === "en" && renderings === pictures && { renderings: "all" }),
    ...(language.code === "en" && renderings === 0 && { renderings: "none" }),
  };
}

/** How many services there are, pictures in the gallery and so on, and how many of these are renderings. */
function countsOf({ content, pictures }: Counted): Counts {
  const { about, gallery, services: servicesPage, whyInvest } = content.pages;
  const shown = gallery.pictures;
  return {
    services: content.services.services.length,
    reasons: whyInvest.reasons.reasons.length,
    risks: whyInvest.risks.points.length,
    offers: whyInvest.offers.offers.length,
    steps: servicesPage.process.steps.length,
    values: about.values.values.length,
    pictures: shown.length,
    renderings: shown.filter(({ url }) => pictures[url]?.credit === "Rendering").length,
  };
}

/** The lists of which there is one entry. */
export const countedOnce = (site: Counted) => {
  const { renderings: _, ...counts } = countsOf(site);
  return countNames.filter((name) => name in counts && counts[name as keyof typeof counts] === 1);
};

/** As people read them: in English up to twenty in words. */
function inWords(count: number, { code, locale }: In): string {
  return (code === "en" && numbers[count]) || count.toLocaleString(locale);
}

const numbers =
  "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );

/** 1 January 2023 was a Sunday. */
export const dayName = (day: Weekday, locale: string) =>
  new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" }).format(
    Date.UTC(2023, 0, 1 + weekdays.indexOf(day)),
  );
/** Days that follow each other, also across the end of the week: `[["Fri", "Sat", "Sun"]]`. */
function runsOf(days: readonly Weekday[]): Weekday[][] {
  const opens = weekdays.findIndex((day, place) => {
    return days.includes(day) && !days.includes(weekdays.at(place - 1) as Weekday);
  });
  const start = Math.max(opens, 0);
  const runs: Weekday[][] = [[]];
  for (const day of [...weekdays.slice(start), ...weekdays.slice(0, start)]) {
    if (days.includes(day)) runs.at(-1)?.push(day);
    else runs.push([]);
  }
  return runs.filter((run) => run.length > 0);
}

/** "17:30" is "5:30 PM", or "साँझ ५:३०": `clock` has `{period}` and `{hour}`, or `{time}` for a clock of 24 hours. */
function timeOf(time: string, { code, locale }: In, clock: string): string {
  const at = new Date(`2023-01-01T${time}:00Z`);
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: "UTC", ...options }).formatToParts(at);
  const isFull = time.endsWith(":00");
  const parts = format({
    hour: "numeric",
    ...(!isFull && { minute: "2-digit" }),
    hour12: true,
    // "in the morning" instead of "AM", but not in English.
    ...(code !== "en" && { dayPeriod: "long" as const }),
  });
  const part = (type: string) => parts.find((part) => part.type === type)?.value ?? "";
  const hour = isFull ? part("hour") : `${part("hour")}:${part("minute")}`;
  const whole = format({ hour: "2-digit", minute: "2-digit", hourCycle: "h23" });
  return clock
    .replace("{period}", part("dayPeriod").toLocaleUpperCase(locale))
    .replace("{hour}", hour)
    .replace("{time}", whole.map(({ value }) => value).join(""));
}

/** Puts the words of the facts in place of their names, in every text of some content. */
export function fillFacts<Value>(value: Value, facts: Facts): Value {
  const wordsOf = (name: string, fact: string, place: number, text: string) => {
    const words = facts[fact as keyof Facts] ?? name;
    const opens = /(^|[.?!]\s+)$/.test(text.slice(0, place));
    return opens ? words.charAt(0).toUpperCase() + words.slice(1) : words;
  };
  return mapLeaves(value, (leaf) =>
    typeof leaf === "string" ? leaf.replaceAll(/\{(\w+)\}/g, wordsOf) : leaf,
  ) as Value;
}
