import { isSameCommit } from "../results/commit.ts";

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;

/** A number that could not be taken is null once it has been JSON, and must not look like nought. */
export const milliseconds = (time: number | null) =>
  time === null || Number.isNaN(time) ? "-" : `${Math.round(time)} ms`;

const days = new Intl.DateTimeFormat("en-GB", { dateStyle: "long", timeZone: "UTC" });
export const day = (date: string) => days.format(new Date(date));

/** A figure, and whether its goal is reached. */
export const judged = (figure: string, reached: boolean) => `${figure} ${reached ? "✓" : "✗"}`;

type Origin = { date: string; commit: string };

/** Where a result comes from, in one phrase; never silent about another commit. */
export function origin(result: Origin | undefined, commit: string, command: string): string {
  if (!result) return `never measured: run \`${command}\``;
  if (isSameCommit(result.commit, commit)) return `${day(result.date)}, at this commit`;
  return `**not measured at this commit**: measured at \`${result.commit}\`, ${day(result.date)}`;
}

/** Said once more above the figures themselves, where it would be missed. */
export function warning(result: Origin | undefined, commit: string, command: string): string {
  if (result && isSameCommit(result.commit, commit)) return "";
  const phrase = origin(result, commit, command);
  return `> ${phrase.replace(/[a-z]/, (letter) => letter.toUpperCase())}.`;
}

/** Parts of the page with an empty line between them; empty parts are left out. */
export const blocks = (...parts: string[]) => parts.filter(Boolean).join("\n\n");
