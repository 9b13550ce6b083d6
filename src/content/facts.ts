import type { SharedContent } from "../schema/content.ts";
import { type factNames, type Weekday, weekdays } from "../schema/fields.ts";
import { mapLeaves } from "./site-data.ts";

type Facts = Record<(typeof factNames)[number], string>;
type Contact = Pick<SharedContent["site"]["contact"], "open" | "replyHours">;

/** The business hours and the promised time of an answer, in words. */
export function factsOf({ open, replyHours }: Contact): Facts {
  const closed = weekdays.filter((day) => !open.days.includes(day));
  return {
    replyTime: hours.format(replyHours),
    openDays: runsOf(open.days).map(shortRun).join(", "),
    openTimes: `${timeOf(open.from)}-${timeOf(open.to)}`,
    closedDays: list.format(runsOf(closed).flat().map(dayName)) || "no day",
  };
}

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
  const wordsOf = (name: string, fact: string) => facts[fact as keyof Facts] ?? name;
  return mapLeaves(value, (leaf) =>
    typeof leaf === "string" ? leaf.replaceAll(/\{(\w+)\}/g, wordsOf) : leaf,
  ) as Value;
}
