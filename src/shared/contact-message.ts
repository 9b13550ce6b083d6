/** The EmailJS SDK posts to this path, at whatever origin. */
export const contactPath = "/api/v1.0/email/send";

/** In bytes of the request body. */
export const largestRequest = 1024 * 1024;

/** In the order of the form. */
export const contactFields = [
  { name: "name", required: true },
  { name: "email", required: true },
  { name: "company", required: false },
  { name: "phone", required: true },
  { name: "service", required: true },
  { name: "message", required: true },
] as const;

/** Never part of a message. Bots know this name, and the autofill of browsers does not. */
export const honeypotField = "subject";

/** Where the form posts itself without scripts, before the prefix of a language. */
export const formPath = "/contact";

const emailService = "https://api.emailjs.com";

/**
 * The address that a form is posted to without scripts, from its page. EmailJS has none; our server may be at another
 * address.
 */
export function formAction(contactOrigin: string, page = formPath) {
  if (contactOrigin === "own-server") return page;
  const { origin } = new URL(contactOrigin);
  return origin === emailService ? undefined : origin + page;
}

export type ContactField = (typeof contactFields)[number]["name"];
export type ContactMessage = Record<ContactField, string>;

export type ServiceOption = { value: string; label: string };

/** For the visitor: what is sent names the service in the same words in every language. */
export function inVisitorsWords(message: ContactMessage, options: ServiceOption[]): ContactMessage {
  const chosen = options.find(({ value }) => value === message.service);
  return { ...message, service: chosen?.label ?? message.service };
}

/** The pattern of `<input type="email">` in the HTML standard, so that form and server agree. */
const emailAddress =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

export type CheckedMessage =
  | { message: ContactMessage; problem?: undefined }
  | { message?: undefined; problem: string };

/** The six fields as typed, or what is wrong with them. */
export function checkMessage(input: unknown): CheckedMessage {
  if (typeof input !== "object" || input === null || Array.isArray(input)) {
    return { problem: "The message has no fields." };
  }
  const given = input as Record<string, unknown>;
  const known = new Set<string>(contactFields.map(({ name }) => name));
  if (Object.keys(given).some((name) => !known.has(name))) {
    return { problem: "The message has a field that the form does not have." };
  }
  for (const { name, required } of contactFields) {
    const value = given[name];
    if (typeof value !== "string") return { problem: `The field ${name} is not text.` };
    if (required && value === "") return { problem: `The field ${name} is empty.` };
  }
  const message = given as ContactMessage;
  if (!emailAddress.test(message.email)) return { problem: "The e-mail address is not valid." };
  return { message };
}
