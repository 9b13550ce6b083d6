/** The six fields, in the order of the form. Their names are those the e-mail template uses. */
export const fieldNames = ["name", "email", "company", "phone", "service", "message"] as const;

export type FieldName = (typeof fieldNames)[number];
export type ContactMessage = Record<FieldName, string>;

/** What was typed, as it was typed, and nothing else that the form may hold. */
export function readMessage(fields: FormData): ContactMessage {
  const text = (name: FieldName) => String(fields.get(name) ?? "");
  return Object.fromEntries(fieldNames.map((name) => [name, text(name)])) as ContactMessage;
}
