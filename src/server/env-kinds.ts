import { isIP } from "node:net";
import { z } from "zod";

/** The kinds of values that settings have, read from text. */

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
