import { existsSync } from "node:fs";
import type { OutgoingHttpHeaders } from "node:http";
import { DatabaseSync } from "node:sqlite";
import type { FastifyInstance } from "fastify";
import { answer } from "../../src/server/contact/command.ts";
import { databaseIn } from "../../src/server/contact/database.ts";
import type { ContactOverrides } from "../../src/server/contact/settings.ts";
import type { Enquiry } from "../../src/server/contact/store.ts";
import { readSettings } from "../../src/server/settings.ts";
import { type ContactMessage, contactPath } from "../../src/shared/contact-message.ts";
import { siteSettings } from "./site.ts";

export function aMessage(fields: Partial<ContactMessage> = {}): ContactMessage {
  return {
    name: "Asha Rai",
    email: "asha@example.org",
    company: "",
    phone: "+977 1 555 0100",
    service: "Technology",
    message: "First line\nsecond line",
    ...fields,
  };
}

/** A message as the EmailJS SDK posts it. */
export function emailjsRequestOf(message: unknown) {
  const { publicKey, serviceId, templateId } = siteSettings.contactKeys;
  return {
    lib_version: "4.4.1",
    user_id: publicKey,
    service_id: serviceId,
    template_id: templateId,
    template_params: message,
  };
}

type PostOptions = { headers?: OutgoingHttpHeaders; from?: string };

export function postMessage(app: FastifyInstance, message: unknown, options?: PostOptions) {
  return postJson(app, emailjsRequestOf(message), options);
}

/** Posts any body; text and bytes as they are. */
export async function postJson(
  app: FastifyInstance,
  body: unknown,
  { headers = {}, from = "192.0.2.1" }: PostOptions = {},
) {
  const { statusCode, ...answer } = await app.inject({
    method: "POST",
    url: contactPath,
    remoteAddress: from,
    headers: { "content-type": "application/json", ...headers },
    payload: typeof body === "string" || Buffer.isBuffer(body) ? body : JSON.stringify(body),
  });
  return { status: statusCode, headers: answer.headers, text: answer.body };
}

/** Posts to a server that is a process of its own. */
export async function postTo(port: number, message: unknown) {
  const answer = await fetch(`http://127.0.0.1:${port}${contactPath}`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(emailjsRequestOf(message)),
  });
  return { status: answer.status, text: await answer.text() };
}

/** What the database in a folder holds, the oldest first. */
type Leased = Record<"leaseOwner" | "leaseUntil", string | null>;
export function enquiriesIn(data: string): (Enquiry & Leased)[] {
  const file = databaseIn(data);
  if (!existsSync(file)) return [];
  const database = new DatabaseSync(file, { timeout: 5000 });
  try {
    // A server that has just made the file may not have made its table.
    if (!database.prepare("PRAGMA table_info(enquiries)").get()) return [];
    return database.prepare("SELECT * FROM enquiries ORDER BY id").all() as ReturnType<
      typeof enquiriesIn
    >;
  } finally {
    database.close();
  }
}

export function statesIn(data: string) {
  return enquiriesIn(data).map(({ state }) => state);
}

/** `npm run inbox`, without a program of its own. */
export const inbox = (data: string, ...args: string[]) =>
  answer(args, () => readSettings({ DATA_DIR: data }));

/** Constants for tests that cannot wait for minutes. */
export const shortPauses = {
  retryPolicy: { first: 50, longest: 100, giveUpAfter: 3_600_000, fewestAttempts: 1 },
  pollEvery: 50,
} satisfies ContactOverrides;

/** Nothing is tried twice. */
export const givesUpAtOnce = {
  ...shortPauses,
  retryPolicy: { ...shortPauses.retryPolicy, giveUpAfter: 0 },
} satisfies ContactOverrides;

const plenty = { max: 100_000, timeWindow: 3_600_000 };
/** For tests of other things; some replace one of them. */
export const noLimits = { requests: plenty, enquiries: plenty, overall: plenty };
