import { z } from "zod";

const hint = "Write a time zone's official name, such as Asia/Kathmandu.";

export const timeZone = z
  .string({ error: hint })
  .trim()
  .refine((zone) => /^[A-Z]\w+(\/[\w+-]+)+$|^UTC$/.test(zone) && isKnown(zone), { error: hint });

function isKnown(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
  } catch {
    return false;
  }
}

/**
 * How many minutes a zone is ahead of Greenwich, or nothing where its clocks are changed in one of
 * the next ten years. With it a browser reckons on its own: its first look at a time zone takes
 * longer than anything else on the page.
 */
export function minutesAhead(zone: string, from: Date): number | undefined {
  const written = new Intl.DateTimeFormat("en", { timeZone: zone, timeZoneName: "longOffset" });
  const months = Array.from({ length: 120 }, (_, month) =>
    new Date(from).setUTCMonth(from.getUTCMonth() + month, 1),
  );
  const offsets = new Set(
    months.map((month) => minutes(written.formatToParts(month).find(isZone)?.value ?? "")),
  );
  const [offset] = offsets;
  return offsets.size === 1 ? offset : undefined;
}

const isZone = ({ type }: Intl.DateTimeFormatPart) => type === "timeZoneName";

/** "GMT+05:45" in minutes; Greenwich itself is written "GMT". */
function minutes(offset: string): number {
  const [, sign, hour, minute] = /([+-])(\d+):(\d+)/.exec(offset) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hour ?? 0) * 60 + Number(minute ?? 0));
}
