import { z } from "zod";
import type { SiteSettings } from "../../shared/site-settings.ts";
import type { Settings } from "../settings.ts";
import { loginIn, type MailConfig } from "./mail.ts";

const second = 1000;
const minute = 60 * second;
const hour = 60 * minute;
const day = 24 * hour;

/** Times in milliseconds. Only tests change these. */
const constants = {
  limits: {
    /** For each network, counted before the body is read. */
    requests: { max: 100, timeWindow: 10 * minute },
    /** For each network; a repeated enquiry is not counted. */
    enquiries: { max: 10, timeWindow: 10 * minute },
    /**
     * From everywhere, to save the disk. It closes the form for everybody, so thirty networks at their
     * own limit must not reach it: together they send 1800 an hour, and 270 more if the hour begins
     * within their ten minutes.
     */
    overall: { max: 3000, timeWindow: hour },
  },
  /** To save the mailbox: those above it are told of in one mail. */
  mailsAnHour: 100,
  retryPolicy: { first: 30 * second, longest: 4 * hour, giveUpAfter: 5 * day, fewestAttempts: 20 },
  /** Mails. Few enough for a small mail server. */
  mostAtOnce: 4,
  /** As RFC 5321 asks: whoever hangs up earlier may send a mail twice. */
  smtpTimeout: 10 * minute,
  /** For mails that are written but not confirmed; less than the server itself takes to stop. */
  stopWithin: 75 * second,
  leaseFor: minute,
  pollEvery: 2 * second,
  /** A log-in, so that trouble is known before the next enquiry. With `tellAfter`, less than an hour. */
  checkEvery: 20 * minute,
  /** When what may pass by itself makes `/healthz` say degraded. */
  tellAfter: 30 * minute,
  /** `/healthz` is public: nobody else makes us count enquiries again and again. */
  countEvery: second,
  /** Bytes of disk that are left for other programs, to store outcomes, and to delete enquiries. */
  keepFree: 100 * 1024 * 1024,
};

export type ContactOverrides = Partial<typeof constants>;
export type ContactSettings = ReturnType<typeof contactSettings>;

export function contactSettings(
  settings: Settings,
  site: SiteSettings,
  overrides: ContactOverrides = {},
) {
  return {
    ...constants,
    ...overrides,
    dataFolder: settings.DATA_DIR,
    smtpUrl: settings.SMTP_URL,
    mailConfig: mailConfigOf(settings, site),
  };
}

/** Most mail servers let a login write from its own address only. */
export function mailConfigOf({ SMTP_URL, MAIL_FROM, MAIL_TO }: Settings, site: SiteSettings) {
  const siteHost = new URL(site.address).hostname;
  const login = z.email().safeParse(SMTP_URL && loginIn(SMTP_URL));
  return {
    from: MAIL_FROM ?? login.data ?? `no-reply@${siteHost}`,
    to: MAIL_TO ?? site.email,
    company: site.company,
    siteHost,
  } satisfies MailConfig;
}
