import { z } from "zod";
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
});

const hints: Record<keyof Env, string> = {
  PORT: "a whole number from 0 to 65535, such as PORT=3000",
  HOST: "a host name or an IP address, such as HOST=localhost or HOST=0.0.0.0",
  LOG_LEVEL: `one of ${levels.join(", ")}, such as LOG_LEVEL=info`,
  DIST_DIR: "the folder of the built site, such as DIST_DIR=dist",
};

export type Env = z.output<typeof variables>;

/** Reads the settings of the server. An empty variable counts as one that is not set. */
export function readEnv(source: Record<string, string | undefined>): Env {
  const set = Object.fromEntries(Object.entries(source).filter(([, value]) => value?.trim()));
  const result = variables.safeParse(set);
  if (result.success) return result.data;

  const names = new Set(result.error.issues.map((issue) => issue.path[0] as keyof Env));
  throw new StartProblem(
    [...names].map((name) => `${name} is "${set[name]}". Write ${hints[name]}.`).join("\n"),
  );
}
