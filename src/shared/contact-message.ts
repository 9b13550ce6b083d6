/** The path the e-mail SDK posts to, whichever origin it is pointed at. */
export const contactPath = "/api/v1.0/email/send";

/** The most a message may weigh, as bytes of the request. */
export const largestRequest = 1024 * 1024;

/** What a visitor sends, in the order of the form. `required` is all the form itself checks. */
export const contactFields = [
  { name: "name", required: true },
  { name: "email", required: true },
  { name: "company", required: false },
  { name: "phone", required: true },
  { name: "service", required: true },
  { name: "message", required: true },
] as const;

/**
 * A field that no visitor meets and that is never part of a message. Its name means something to
 * programs that fill in forms, and nothing to browsers that know a visitor's address.
 */
export const honeypotField = "subject";

/** Where the form posts itself when no script does. */
export const formPath = "/contact";

export type ContactField = (typeof contactFields)[number]["name"];
export type ContactMessage = Record<ContactField, string>;

/**
 * An e-mail address as `<input type="email">` accepts it, so that the server never refuses what
 * the form let through. The pattern is the one that the HTML standard prints.
 */
const emailAddress =
  /^[a-zA-Z0-9.!#$%&'*+/=?^_`{|}~-]+@[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?(?:\.[a-zA-Z0-9](?:[a-zA-Z0-9-]{0,61}[a-zA-Z0-9])?)*$/;

export type Checked =
  | { message: ContactMessage; problem?: undefined }
  | { message?: undefined; problem: string };

/** The six fields as typed, or a sentence that says what is wrong with them. */
export function checkMessage(input: unknown): Checked {
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
