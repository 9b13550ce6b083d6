import { wallTime } from "../../../protocol/wall-time.ts";
import { type OpeningHours, officeState } from "./office-hours.ts";

/** The words around the times. `days` runs from Sunday to Saturday. */
export type OpeningWords = {
  open: string;
  closed: string;
  until: string;
  opens: string;
  yourTime: string;
  yourDay: string;
  days: readonly string[];
};

/**
 * "Closed now" and "Opens Sunday 10:00 Nepal time, Saturday 21:15 your time", in two lines. Where
 * the visitor's clock shows the same as the office's, once is enough.
 */
export function openingWords(
  now: Date,
  hours: OpeningHours,
  words: OpeningWords,
  visitorZone?: string,
) {
  const state = officeState(now, hours);
  const change = state.phase === "open" ? state.until : state.opens;
  const office = wallTime(change, hours.zone);
  const visitor = wallTime(change, visitorZone);
  const isOtherDay = office.weekday !== visitor.weekday;
  const isOtherTime = isOtherDay || office.time !== visitor.time;

  const fill = (sentence: string, at: typeof office) =>
    sentence.replace("{day}", words.days[at.weekday] ?? "").replace("{time}", at.time);
  const there = fill(state.phase === "open" ? words.until : words.opens, office);
  const here = fill(isOtherDay ? words.yourDay : words.yourTime, visitor);
  return {
    phase: state.phase,
    state: state.phase === "open" ? words.open : words.closed,
    change: isOtherTime ? [`${there},`, here] : [there],
  };
}
