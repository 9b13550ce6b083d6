import type { SiteSettings } from "../built-site.ts";
import type { Settings } from "../settings.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Times in milliseconds. Nobody has to change these to run the site; tests do. */
const constants = {
  limits: {
    /** For each network, before the body is read: nobody needs more, and a flood is cut off early. */
    requests: { max: 100, timeWindow: 10 * minute },
    /** For each network; the same enquiry again is not counted. */
    enquiries: { max: 10, timeWindow: 10 * minute },
    /** From everywhere: what a small office can answer, and a mail server will take. */
    overall: { max: 300, timeWindow: hour },
  },
  retryPolicy: { first: 30 * second, longest: 4 * hour, giveUpAfter: 5 * day },
  /** What RFC 5321 asks for: who hangs up on a mail server earlier may have to send twice. */
  smtpSilence: 10 * minute,
  leaseFor: minute,
  pollEvery: 2 * second,
  /** From when on a waiting enquiry makes `/healthz` say degraded. */
  waitingTooLong: hour,
  /** In bytes. */
  keepFree: 100 * 1024 * 1024,
};

export type ContactOverrides = Partial<typeof constants>;
export type ContactSettings = ReturnType<typeof contactSettings>;

/** What the content, the environment and the constants say, in the terms of the parts here. */
export function contactSettings(
  settings: Settings,
  site: SiteSettings,
  overrides: ContactOverrides = {},
) {
  const siteHost = new URL(site.address).hostname;
  return {
    ...constants,
    ...overrides,
    dataFolder: settings.DATA_DIR,
    smtpUrl: settings.SMTP_URL,
    mailConfig: {
      from: settings.MAIL_FROM ?? `no-reply@${siteHost}`,
      to: settings.MAIL_TO ?? site.email,
      company: site.company,
      siteHost,
    },
  };
}
