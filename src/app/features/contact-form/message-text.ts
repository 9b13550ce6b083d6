import { type ContactMessage, contactFields } from "../../../shared/contact-message.ts";

export type FieldLabels = Readonly<ContactMessage>;

/** A message as plain text: a line for each field, and what was written after all of them. */
export function messageText(message: ContactMessage, labels: FieldLabels): string {
  return contactFields
    .map(({ name }) =>
      name === "message"
        ? `${labels[name]}:\n\n${message[name]}`
        : `${labels[name]}: ${message[name]}`,
    )
    .join("\n");
}
