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
