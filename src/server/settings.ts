import { existsSync, readFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { z } from "zod";
import { PlainError } from "./errors.ts";

const levels = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;

const networks = z
  .string()
  .transform((text) => text.split(",").flatMap((value) => value.trim() || []))
  .pipe(z.array(z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()])));

/** Another sign ends the login before its @, or is taken for the code of one. */
const isLoginEncoded = (url: string) =>
  !/%(?![\da-f]{2})/i.test(url) && (!url.includes("@") || new URL(url).username !== "");

const variables = z.object({
  PORT: z.coerce.number().int().min(0).max(65535).default(3000),
  HOST: z
    .string()
    .regex(/^[\w.:-]+$/)
    .default("localhost"),
  LOG_LEVEL: z.enum(levels).default("info"),
  DIST_DIR: z.string().default("dist"),
  TRUSTED_PROXIES: networks.default([]),

  DATA_DIR: z.string().default("data"),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, hostname: /./, abort: true })
    .refine(isLoginEncoded)
    .optional(),
  MAIL_FROM: z.email().optional(),
  MAIL_TO: z.email().optional(),
});

const hints: Record<keyof Settings, string> = {
  PORT: "a whole number from 0 to 65535, such as PORT=3000",
  HOST: "a host name or an IP address, such as HOST=localhost or HOST=0.0.0.0",
  LOG_LEVEL: `one of ${levels.join(", ")}, such as LOG_LEVEL=info`,
  DIST_DIR: "the folder of the built site, such as DIST_DIR=dist",
  TRUSTED_PROXIES:
    "addresses of your own proxies with commas between them, such as TRUSTED_PROXIES=127.0.0.1,10.0.0.0/8",
  DATA_DIR: "the folder that enquiries are kept in, such as DATA_DIR=data",
  SMTP_URL:
    "the address of your mail server, such as SMTP_URL=smtps://user:password@mail.example.com, with signs such as @ : / # % in user and password percent-encoded (/ is %2F)",
  MAIL_FROM: "the e-mail address the site writes from, such as MAIL_FROM=website@example.com",
  MAIL_TO: "the e-mail address that gets the enquiries, such as MAIL_TO=info@example.com",
};

export type Settings = z.output<typeof variables>;

export const settingNames = Object.keys(variables.shape);

/** The settings of this process. What its environment sets wins over the `.env` file. */
export function loadSettings(): Settings {
  if (existsSync(".env")) {
    try {
      process.loadEnvFile(".env");
    } catch (error) {
      throw new PlainError(`The file .env cannot be read: ${Object(error).message}.`);
    }
  }
  return readSettings(process.env);
}

/**
 * Names that the server does not know, such as a mistyped SMTP_URL: all in the `.env` file, and those
 * of the environment that look like ours. Where the file is systemd's, they are in the environment.
 */
export function unknownSettings() {
  const inFile = existsSync(".env") ? parseEnv(readFileSync(".env", "utf8")) : {};
  const alike = Object.keys(process.env).filter((name) => /^(SMTP|MAIL)_/.test(name));
  const names = new Set([...Object.keys(inFile), ...alike]);
  return [...names].filter((name) => !settingNames.includes(name));
}

/** An empty variable counts as not set. */
export function readSettings(source: Record<string, string | undefined>): Settings {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const result = variables.safeParse(set);
  if (result.success) return result.data;

  const names = new Set(result.error.issues.map((issue) => issue.path[0] as keyof Settings));
  throw new PlainError(
    [...names]
      .map((name) => `${name} is ${shown(name, set[name])}. Write ${hints[name]}.`)
      .join("\n"),
  );
}

/** The problem ends up in a log, and an address may hold a password. */
function shown(name: string, value: string | undefined) {
  return name === "SMTP_URL" ? "not an address of that kind" : `"${value}"`;
}
