import { type ContactMessage, contactFields } from "../../../shared/contact-message.ts";

/** The six fields as typed, and nothing else of the form. */
export function readMessage(form: FormData): ContactMessage {
  const typed = contactFields.map(({ name }) => [name, String(form.get(name) ?? "")]);
  return Object.fromEntries(typed);
}

/** A message as plain text: one line for each field, the message itself below. */
export function messageText(message: ContactMessage, labels: Readonly<ContactMessage>): string {
  return contactFields
    .map(({ name }) =>
      name === "message"
        ? `${labels[name]}:\n\n${message[name]}`
        : `${labels[name]}: ${message[name]}`,
    )
    .join("\n");
}

/** With longer links, common mail programs open an empty e-mail or nothing. */
const longestLink = 2000;

/** A `mailto:` link. A body that does not fit is cut and ends with `tooLong`. */
export function mailLink(mail: { to: string; subject: string; body: string; tooLong: string }) {
  const start = `mailto:${encode(mail.to).replace("%40", "@")}?subject=${encode(mail.subject)}&body=`;
  const whole = encode(mail.body);
  if (start.length + whole.length <= longestLink) return start + whole;

  const end = encode(`\n\n${mail.tooLong}`);
  const room = longestLink - start.length - end.length;
  let cut = "";
  for (const character of mail.body) {
    const next = encode(character);
    if (cut.length + next.length > room) break;
    cut += next;
  }
  return start + cut + end;
}

/** `encodeURIComponent` throws on a lone surrogate, and lines of an e-mail end with CRLF. */
function encode(text: string): string {
  return encodeURIComponent(text.toWellFormed().replace(/\r?\n/g, "\r\n"));
}
