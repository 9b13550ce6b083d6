import { z } from "zod";
import { networks, origins, smtpUrl } from "./env-kinds.ts";
import { StartProblem } from "./start-problem.ts";

const levels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

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
  MAIL_FROM: z.email().optional(),
  MAIL_TO: z.email().optional(),
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
  DATA_DIR: "the folder that enquiries are kept in, such as DATA_DIR=data",
  SMTP_URL:
    "the address of your mail server, such as SMTP_URL=smtps://user:password@mail.example.com",
  MAIL_FROM: "the e-mail address the site writes from, such as MAIL_FROM=website@example.com",
  MAIL_TO: "the e-mail address that gets the enquiries, such as MAIL_TO=info@example.com",
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
