import { type ContactMessage, contactFields } from "../../../shared/contact-message.ts";

/** What was typed, as it was typed, and nothing else that the form may hold. */
export function readMessage(form: FormData): ContactMessage {
  const typed = contactFields.map(({ name }) => [name, String(form.get(name) ?? "")]);
  return Object.fromEntries(typed);
}
