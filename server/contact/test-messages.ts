import type { ContactMessage } from "../../protocol/contact-message.ts";
import { siteSettings } from "../test-site.ts";

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
export function envelopeOf(message: unknown) {
  const { publicKey, serviceId, templateId } = siteSettings.contactKeys;
  return {
    lib_version: "4.4.1",
    user_id: publicKey,
    service_id: serviceId,
    template_id: templateId,
    template_params: message,
  };
}
