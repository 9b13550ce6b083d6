import { wallTime } from "../../../shared/wall-time.ts";
import { type BusinessHours, officeState } from "./office-hours.ts";

/** The copy around the times. `days` runs from Sunday to Saturday. */
export type OpenNowCopy = {
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
export function openNowText(
  now: Date,
  hours: BusinessHours,
  copy: OpenNowCopy,
  visitorZone?: string,
) {
  const state = officeState(now, hours);
  const change = state.phase === "open" ? state.until : state.opens;
  const office = wallTime(change, hours.zone);
  const visitor = wallTime(change, visitorZone);
  const isOtherDay = office.weekday !== visitor.weekday;
  const isOtherTime = isOtherDay || office.time !== visitor.time;

  const fill = (sentence: string, at: typeof office) =>
    sentence.replace("{day}", copy.days[at.weekday] ?? "").replace("{time}", at.time);
  const there = fill(state.phase === "open" ? copy.until : copy.opens, office);
  const here = fill(isOtherDay ? copy.yourDay : copy.yourTime, visitor);
  return {
    phase: state.phase,
    state: state.phase === "open" ? copy.open : copy.closed,
    change: isOtherTime ? [`${there},`, here] : [there],
  };
}
