import { createTransport, type SendMailOptions } from "nodemailer";
import {
  type ContactField,
  type ContactMessage,
  contactFields,
} from "../../shared/contact-message.ts";
import { escapeMarkup } from "../../shared/escape-markup.ts";
import { bodyText, headerText } from "./safe-text.ts";
import type { Enquiry } from "./store.ts";

/** Sender and recipient are our own addresses, never the visitor's. */
export type MailConfig = { from: string; to: string; company: string; siteHost: string };

type MailEnquiry = ContactMessage & Pick<Enquiry, "fingerprint" | "reference" | "acceptedAt">;

export type SendMail = (enquiry: MailEnquiry) => Promise<unknown>;

const labels: Record<ContactField, string> = {
  name: "Name",
  email: "E-mail",
  company: "Company",
  phone: "Phone",
  service: "Service",
  message: "Message",
};

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
    connectionTimeout: Math.min(connectWithin, smtpTimeout),
    // Before the silence that ends any connection, to be told apart from it.
    greetingTimeout: Math.min(connectWithin, smtpTimeout / 2),
    socketTimeout: smtpTimeout,
  });
}

export function createMailer(url: string, smtpTimeout: number, config: MailConfig): SendMail {
  const transport = connectTo(url, smtpTimeout);
  return (enquiry) => transport.sendMail(composeMail(enquiry, config));
}

/** The user name, such as an address, or nothing. */
export function loginIn(url: string) {
  const { username } = new URL(url);
  try {
    return decodeURIComponent(username);
  } catch {
    return username;
  }
}

/** From the site to the company; a reply goes to the visitor. */
export function composeMail(enquiry: MailEnquiry, config: MailConfig): SendMailOptions {
  const { fingerprint, reference, acceptedAt, name, email, service } = enquiry;
  return {
    ...addressesOf(config),
    ...(email.length <= longestAddress && {
      replyTo: { name: headerText(name), address: email },
    }),
    subject: `[${reference}] Enquiry from ${shortened(name)} about ${shortened(service)}`,
    date: new Date(acceptedAt),
    // The same for every retry, so that mail programs show one mail. With the time, because the same
    // words sent again next week are a new enquiry.
    messageId: `<${fingerprint.slice(0, 32)}.${Date.parse(acceptedAt)}@${config.siteHost}>`,
    text: asText(enquiry),
    html: asHtml(enquiry),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

export function addressesOf({ from, to, company }: MailConfig) {
  return {
    from: { name: headerText(`${company} website`), address: from },
    to: { name: "", address: to },
    envelope: { from, to },
  };
}

function shortened(typed: string) {
  return headerText(typed, longestInSubject);
}

function asText(enquiry: MailEnquiry) {
  const lines = contactFields.map(({ name }) =>
    name === "message"
      ? `\n${bodyText(enquiry[name])}`
      : `${labels[name]}: ${bodyText(enquiry[name])}`,
  );
  return `${lines.join("\n")}\n\n-- \nReference ${enquiry.reference}, received ${enquiry.acceptedAt}\n`;
}

function asHtml(enquiry: MailEnquiry) {
  const rows = contactFields.map(({ name }) => {
    const value = escapeMarkup(bodyText(enquiry[name])).replaceAll("\n", "<br>\n");
    return `<tr><th align="left" valign="top">${labels[name]}</th><td>${value}</td></tr>\n`;
  });
  const foot = `<p>Reference ${enquiry.reference}, received ${enquiry.acceptedAt}</p>`;
  return `<!doctype html>\n<table cellpadding="4">\n${rows.join("")}</table>\n${foot}\n`;
}
