import { Readable } from "node:stream";
import { createTransport, type SendMailOptions } from "nodemailer";
import { type ContactMessage, contactFields } from "../../shared/contact-message.ts";
import { bodyText, headerText } from "./safe-text.ts";
import { type Enquiry, minuteOf } from "./store.ts";

/** Sender and recipient are our own addresses, never the visitor's. */
export type MailConfig = { from: string; to: string; company: string; siteHost: string };

type MailEnquiry = ContactMessage & Pick<Enquiry, "fingerprint" | "reference" | "acceptedAt">;

export type Mailer = ReturnType<typeof createMailer>;

/** The longest address that mail servers must accept (RFC 5321); a longer one breaks the header. */
const longestAddress = 254;
/** Letters of the name and of the sector in the subject. */
const longestInSubject = 60;
/** In milliseconds, for the connection and the greeting. */
const connectWithin = 30_000;

/** One connection for each mail: nodemailer's pool retries by itself, and only the worker may. */
export function connectTo(url: string, smtpTimeout: number) {
  return createTransport({
    url,
    // A password is sent over TLS only, unless the URL ends with ?requireTLS=false, which wins.
    requireTLS: loginIn(url) !== "",
    connectionTimeout: connectWithin,
    // Before the silence that ends any connection, to be told apart from it.
    greetingTimeout: Math.min(connectWithin, smtpTimeout / 2),
    socketTimeout: smtpTimeout,
  });
}

export function createMailer(url: string, smtpTimeout: number, config: MailConfig) {
  const connect = () => connectTo(url, smtpTimeout);
  return {
    /** `beforeEnd` may throw: to the mail server, a mail without its end is none. */
    send(enquiry: MailEnquiry, beforeEnd: () => void) {
      const transport = connect();
      transport.use("stream", ({ message }, done) => {
        const parts: AsyncIterable<Buffer> = message.createReadStream();
        // Nobody reads it before the mail server waits for the mail.
        async function* whole() {
          yield* parts;
          beforeEnd();
        }
        Object.assign(message, { createReadStream: () => Readable.from(whole()) });
        done();
      });
      return transport.sendMail(composeMail(enquiry, config));
    },

    sendNotice: (count: number) => connect().sendMail(composeNotice(count, config)),

    logIn: () => connect().verify(),
  };
}

/** The user name, such as an address, or nothing. */
export const loginIn = (url: string) => decodeURIComponent(new URL(url).username);

/** From the site to the company; a reply goes to the visitor. */
export function composeMail(enquiry: MailEnquiry, config: MailConfig): SendMailOptions {
  const { fingerprint, reference, acceptedAt, name, email, service } = enquiry;
  return {
    ...addressesOf(config),
    ...(email.length <= longestAddress && {
      replyTo: { name: headerText(name), address: email },
    }),
    subject: `[${reference}] Enquiry from ${inSubject(name)} about ${inSubject(service)}`,
    // The same for every retry, so that mail programs show one mail. With the time, because the same
    // words sent again next week are a new enquiry.
    messageId: `<${fingerprint.slice(0, 32)}.${Date.parse(acceptedAt)}@${config.siteHost}>`,
    text: asText(enquiry),
  };
}

function composeNotice(count: number, config: MailConfig): SendMailOptions {
  return {
    ...addressesOf(config),
    subject: `Enquiries that were not mailed one by one: ${count}`,
    text: `They came in a rush, or before the mail server was set. The server keeps them: on it, npm run inbox
lists them, and npm run inbox -- --retry all sends them after all. See docs/operations.md.\n`,
  };
}

export function addressesOf({ from, to, company }: MailConfig) {
  return {
    // So that no autoresponder writes to a visitor.
    headers: { "Auto-Submitted": "auto-generated" },
    from: { name: headerText(`${company} website`), address: from },
    to: { name: "", address: to },
    envelope: { from, to },
  };
}

const inSubject = (typed: string) => headerText(typed, longestInSubject);

/** Says when it was written: the mail has the date on which it is sent, or would look like spam. */
function asText({ reference, acceptedAt, ...enquiry }: MailEnquiry) {
  const fields = contactFields.map(({ name }) => {
    const label =
      name === "message" ? "" : `${name.replace(/./, (letter) => letter.toUpperCase())}: `;
    return `${label}${bodyText(enquiry[name])}`;
  });
  const message = fields.pop();
  const foot = `Reference ${reference}, written on ${minuteOf(acceptedAt)} UTC`;
  return [...fields, "", message, "", "-- ", foot, ""].join("\n");
}
