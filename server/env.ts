import { z } from "zod";
import { duration, networks, origins, rate, smtpUrl, wholeNumber } from "./env-kinds.ts";
import { StartProblem } from "./start-problem.ts";

const levels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const variables = z.object({
  PORT: z
    .string()
    .regex(/^\d{1,5}$/)
    .transform(Number)
    .refine((port) => port <= 65535)
    .default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default("localhost"),
  LOG_LEVEL: z.enum(levels).default("info"),
  DIST_DIR: z.string().default("dist"),
  TRUSTED_PROXIES: networks.default([]),
  ALLOWED_ORIGINS: origins.default([]),

  DATA_DIR: z.string().default("data"),
  SMTP_URL: smtpUrl.optional(),
  /** Ten minutes is what RFC 5321 asks for: who hangs up earlier may have to send twice. */
  SMTP_SILENCE: duration.default(10 * minute),
  MAIL_FROM: z.email().optional(),
  MAIL_TO: z.email().optional(),

  RETRY_FIRST: duration.default(minute / 2),
  RETRY_LONGEST: duration.default(4 * hour),
  RETRY_FOR: duration.default(5 * day),
  WAITING_TOO_LONG: duration.default(hour),

  RATE_PER_ADDRESS: rate.default({ most: 10, within: 10 * minute }),
  RATE_OVERALL: rate.default({ most: 300, within: hour }),
  SPOOL_MESSAGES: wholeNumber.default(2000),
  SPOOL_MEGABYTES: wholeNumber.default(500),
  FREE_MEGABYTES: wholeNumber.default(100),
});

const hints: Record<keyof Env, string> = {
  PORT: "a whole number from 0 to 65535, such as PORT=3000",
  HOST: "a host name or an IP address, such as HOST=localhost or HOST=0.0.0.0",
  LOG_LEVEL: `one of ${levels.join(", ")}, such as LOG_LEVEL=info`,
  DIST_DIR: "the folder of the built site, such as DIST_DIR=dist",
  TRUSTED_PROXIES:
    "addresses of your own proxies with commas between them, such as TRUSTED_PROXIES=127.0.0.1,10.0.0.0/8",
  ALLOWED_ORIGINS:
    "origins without a path, with commas between them, such as ALLOWED_ORIGINS=https://www.example.com",
  DATA_DIR: "the folder that messages are kept in, such as DATA_DIR=data",
  SMTP_URL:
    "the address of your mail server, such as SMTP_URL=smtps://user:password@mail.example.com",
  SMTP_SILENCE: "how long the mail server may keep silent, such as SMTP_SILENCE=10m",
  MAIL_FROM: "the e-mail address the site writes from, such as MAIL_FROM=website@example.com",
  MAIL_TO: "the e-mail address that gets the messages, such as MAIL_TO=info@example.com",
  RETRY_FIRST: "the first pause before a message is tried again, such as RETRY_FIRST=30s",
  RETRY_LONGEST: "the longest pause between two tries, such as RETRY_LONGEST=4h",
  RETRY_FOR: "how long to go on trying, such as RETRY_FOR=5d",
  WAITING_TOO_LONG: "from when on a waiting message is a problem, such as WAITING_TOO_LONG=1h",
  RATE_PER_ADDRESS: "so many messages within a time, such as RATE_PER_ADDRESS=10/10m",
  RATE_OVERALL: "so many messages within a time, such as RATE_OVERALL=300/1h",
  SPOOL_MESSAGES: "how many messages may wait, such as SPOOL_MESSAGES=2000",
  SPOOL_MEGABYTES: "how many megabytes of messages may wait, such as SPOOL_MEGABYTES=500",
  FREE_MEGABYTES: "how much of the disk to leave free, such as FREE_MEGABYTES=100",
};

export type Env = z.output<typeof variables>;

/** Every setting there is, for the documentation to be complete. */
export const settingNames = Object.keys(variables.shape);

/** Its value may hold a password, and what is explained ends up in a log. */
const secrets = new Set<string>(["SMTP_URL"]);

/** Reads the settings of the server. An empty variable counts as one that is not set. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const result = variables.safeParse(set);
  if (result.success) return result.data;

  const names = new Set(result.error.issues.map((issue) => issue.path[0] as keyof Env));
  throw new StartProblem(
    [...names]
      .map((name) => `${name} is ${shown(name, set[name])}. Write ${hints[name]}.`)
      .join("\n"),
  );
}

function shown(name: string, value: string | undefined) {
  return secrets.has(name) ? "not an address of that kind" : `"${value}"`;
}
