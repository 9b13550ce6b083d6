import type { SiteSettings } from "../built-site.ts";
import type { Env } from "../env.ts";
import type { DeskSettings } from "./desk.ts";

const megabyte = 1024 * 1024;

/** What the content and the environment say, in the terms of the parts here. */
export function deskSettings(env: Env, site: SiteSettings): DeskSettings {
  const siteHost = new URL(site.address).hostname;
  return {
    dataFolder: env.DATA_DIR,
    smtp: env.SMTP_URL ? { url: env.SMTP_URL, silenceAllowed: env.SMTP_SILENCE } : undefined,
    letterhead: {
      from: env.MAIL_FROM ?? `no-reply@${siteHost}`,
      to: env.MAIL_TO ?? site.email,
      company: site.company,
      siteHost,
    },
    patience: {
      first: env.RETRY_FIRST,
      longest: env.RETRY_LONGEST,
      giveUpAfter: env.RETRY_FOR,
    },
    rates: { perAddress: env.RATE_PER_ADDRESS, overall: env.RATE_OVERALL },
    capacity: {
      messages: env.SPOOL_MESSAGES,
      bytes: env.SPOOL_MEGABYTES * megabyte,
      freeBytes: env.FREE_MEGABYTES * megabyte,
    },
    tooLong: env.WAITING_TOO_LONG,
  };
}
