import { isIP } from "node:net";
import { z } from "zod";

/** The kinds of values that settings have, read from text. */

const units = { ms: 1, s: 1000, m: 60_000, h: 3_600_000, d: 86_400_000 };
const durationPattern = /^(\d{1,9})(ms|s|m|h|d)$/;

/** `30s`, `4h`, `5d`: as milliseconds. */
export const duration = z.string().regex(durationPattern).transform(toMilliseconds);

/** `10/10m`: so many within that time. */
export const rate = z
  .string()
  .regex(/^[1-9]\d{0,8}\/[1-9]\d{0,8}(ms|s|m|h|d)$/)
  .transform((text) => {
    const [most = "", within = ""] = text.split("/");
    return { most: Number(most), within: toMilliseconds(within) };
  });

export const wholeNumber = z
  .string()
  .regex(/^\d{1,12}$/)
  .transform(Number);

/** Values with commas between them. */
export const list = z.string().transform((text) =>
  text
    .split(",")
    .map((value) => value.trim())
    .filter(Boolean),
);

export const origins = list.refine((values) =>
  values.every((value) => URL.canParse(value) && new URL(value).origin === value),
);

export const networks = list.refine((values) =>
  values.every((value) => {
    const [address = "", prefix = "0", ...rest] = value.split("/");
    const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    return rest.length === 0 && /^\d{1,3}$/.test(prefix) && Number(prefix) <= most;
  }),
);

export const smtpUrl = z.url({ protocol: /^smtps?$/ });

function toMilliseconds(text: string): number {
  const [, amount, unit] = durationPattern.exec(text) ?? [];
  return Number(amount) * units[unit as keyof typeof units];
}
