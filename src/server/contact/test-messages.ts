import type { ContactMessage } from "../../shared/contact-message.ts";
import { siteSettings } from "../test-site.ts";
import type { ContactOverrides } from "./settings.ts";
import type { Enquiry } from "./store.ts";

/** For tests only. */
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

/** A message as the e-mail SDK posts it. */
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

/** A message as the database holds it. */
export function anEnquiry(): Enquiry {
  const now = new Date().toISOString();
  return {
    ...aMessage(),
    id: 1,
    fingerprint: "ab".repeat(32),
    reference: "NENTQ-AYXDA",
    acceptedAt: now,
    state: "waiting",
    attempts: 0,
    queuedAt: now,
    nextAttemptAt: now,
    lastError: null,
    sentAt: null,
  };
}

/** Constants for a test that has no minutes to wait. */
export const impatient = {
  retryPolicy: { first: 50, longest: 100, giveUpAfter: 3_600_000 },
  pollEvery: 50,
} satisfies ContactOverrides;
