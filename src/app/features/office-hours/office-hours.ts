import type { OpenNowCopy } from "../../../schema/contact-copy.ts";
import type { SharedContent } from "../../../schema/content.ts";
import { momentOf, wallTime, weekdayNames } from "../../../shared/wall-time.ts";

export type BusinessHours = SharedContent["site"]["contact"]["open"];

type OfficeState = { phase: "open"; until: Date } | { phase: "closed"; opens: Date };

export function officeState(now: Date, hours: BusinessHours): OfficeState {
  const { zone } = hours;
  const today = wallTime(now, zone);
  const isOpenOn = (offset: number) =>
    hours.days.some((day) => day === weekdayNames[(today.weekday + offset) % 7]);
  const at = (offset: number, time: string) =>
    momentOf({ ...today, day: today.day + offset, time }, zone);

  if (isOpenOn(0) && today.time >= hours.from && today.time < hours.to) {
    return { phase: "open", until: at(0, hours.to) };
  }
  const daysAhead = [0, 1, 2, 3, 4, 5, 6, 7];
  const next = daysAhead.find(
    (offset) => isOpenOn(offset) && (offset > 0 || today.time < hours.from),
  );
  return { phase: "closed", opens: at(next ?? 7, hours.from) };
}

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
