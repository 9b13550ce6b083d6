import type { SharedContent } from "../schema/content.ts";
import { countNames, type factNames, type Weekday, weekdays } from "../schema/fields.ts";
import type { PictureRegister } from "../schema/picture.ts";
import type { Content } from "./pages.ts";
import { mapLeaves } from "./site-data.ts";

type Counts = Record<(typeof countNames)[number], string>;
type Facts = Record<(typeof factNames)[number], string>;
type Counted = { content: Pick<Content, "site" | "services" | "pages">; pictures: PictureRegister };
type Contact = Pick<SharedContent["site"]["contact"], "open" | "replyHours">;

/** The business hours and the promised time of an answer, in words. */
export function factsOf({ open, replyHours }: Contact): Omit<Facts, keyof Counts> {
  const closed = weekdays.filter((day) => !open.days.includes(day));
  return {
    replyTime: hours.format(replyHours),
    openDays: runsOf(open.days).map(shortRun).join(", "),
    openTimes: `${timeOf(open.from)}-${timeOf(open.to)}`,
    closedDays: list.format(runsOf(closed).flat().map(dayName)) || "no day",
  };
}

/** All that texts may refer to. */
export const factsIn = (site: Counted): Facts => ({
  ...factsOf(site.content.site.contact),
  ...countsOf(site.content),
  renderings: renderingsIn(site),
});

/** How many services there are, pictures in the gallery and so on. */
function countsOf({ services, pages }: Counted["content"]): Omit<Counts, "renderings"> {
  const { about, gallery, services: servicesPage, whyInvest } = pages;
  const lists = {
    services: services.services,
    reasons: whyInvest.reasons.reasons,
    risks: whyInvest.risks.points,
    offers: whyInvest.offers.offers,
    steps: servicesPage.process.steps,
    values: about.values.values,
    pictures: gallery.pictures,
  } satisfies Record<Exclude<keyof Counts, "renderings">, unknown[]>;
  const counts = Object.entries(lists).map(([name, list]) => [name, inWords(list.length)]);
  return Object.fromEntries(counts);
}

/** The lists of which there is one entry. */
export const countedOnce = (content: Content) => {
  const counts: Partial<Counts> = countsOf(content);
  return countNames.filter((name) => counts[name] === "one");
};

/** How many pictures of the gallery their credit calls a rendering. */
function renderingsIn({ content, pictures }: Counted): string {
  const shown = content.pages.gallery.pictures;
  const rendered = shown.filter(({ url }) => pictures[url]?.credit === "Rendering");
  if (rendered.length === shown.length) return "all";
  return rendered.length === 0 ? "none" : inWords(rendered.length);
}

/** As people read them: up to twenty in words. */
const inWords = (count: number) => numbers[count] ?? String(count);

const numbers =
  "no one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );

const hours = new Intl.NumberFormat("en", { style: "unit", unit: "hour", unitDisplay: "long" });
const list = new Intl.ListFormat("en");
const longDay = new Intl.DateTimeFormat("en", { weekday: "long", timeZone: "UTC" });

/** 1 January 2023 was a Sunday. */
export const dayName = (day: Weekday) =>
  longDay.format(Date.UTC(2023, 0, 1 + weekdays.indexOf(day)));

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

function shortRun(run: Weekday[]): string {
  return run.length > 2 ? `${run[0]}-${run.at(-1)}` : run.join(", ");
}

/** "17:30" is "5:30 PM". */
function timeOf(clock: string): string {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  const shown = `${hour % 12 || 12}${minute > 0 ? `:${String(minute).padStart(2, "0")}` : ""}`;
  return `${shown} ${hour < 12 ? "AM" : "PM"}`;
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
