import { momentWords } from "../../../shared/reply-due.ts";

/** The words around a moment, with `{day}` and `{time}` in them. */
type Words = { officeTime: string; yourTime: string };

/** A moment in the office's time and, where that is another, in the visitor's. */
export function bothTimes(moment: Date, words: Words, officeZone: string, visitorZone?: string) {
  const clock = (zone?: string) => momentWords("{day} {time}", moment, zone);
  const there = momentWords(words.officeTime, moment, officeZone);
  const here = momentWords(words.yourTime, moment, visitorZone);
  return clock(officeZone) === clock(visitorZone) ? [there] : [there, here];
}
