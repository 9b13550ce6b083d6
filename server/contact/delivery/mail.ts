import type { SendMailOptions } from "nodemailer";
import { type ContactField, contactFields } from "../../../protocol/contact-message.ts";
import { referenceFrom } from "../../../protocol/reference.ts";
import { html } from "../html.ts";
import type { SpoolRecord } from "../spool/record.ts";
import { bodyText, headerText } from "./safe-text.ts";

/** Who writes to whom: our own addresses, never the visitor's. */
export type Letterhead = { from: string; to: string; company: string; siteHost: string };

export type Letter = { fingerprint: string; record: SpoolRecord };

const labels: Record<ContactField, string> = {
  name: "Name",
  email: "E-mail",
  company: "Company",
  phone: "Phone",
  service: "Service",
  message: "Message",
};

/** The longest address that mail servers have to accept; a longer one would break the header. */
const longestAddress = 254;

/** The message as an e-mail from the site to the company, to be answered to the visitor. */
export function composeMail(
  { fingerprint, record }: Letter,
  letterhead: Letterhead,
): SendMailOptions {
  const { message, acceptedAt } = record;
  const reference = referenceFrom(fingerprint);
  const { from, to, company, siteHost } = letterhead;
  return {
    from: { name: headerText(`${company} website`), address: from },
    to: { name: "", address: to },
    envelope: { from, to },
    ...(message.email.length <= longestAddress && {
      replyTo: { name: headerText(message.name), address: message.email },
    }),
    subject: headerText(`[${reference}] Enquiry from ${message.name} about ${message.service}`),
    date: new Date(acceptedAt),
    // The time is part of it: mail programs hide a second mail with an id they have seen, and the
    // same words sent again next week are a new enquiry. A retry keeps both, and so the id.
    messageId: `<${fingerprint.slice(0, 32)}.${Date.parse(acceptedAt)}@${siteHost}>`,
    text: asText(record, reference),
    html: asHtml(record, reference),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function asText({ message, acceptedAt }: SpoolRecord, reference: string) {
  const lines = contactFields.map(({ name }) =>
    name === "message"
      ? `\n${bodyText(message[name])}`
      : `${labels[name]}: ${bodyText(message[name])}`,
  );
  return `${lines.join("\n")}\n\n-- \nReference ${reference}, received ${acceptedAt}\n`;
}

function asHtml({ message, acceptedAt }: SpoolRecord, reference: string) {
  const rows = contactFields.map(({ name }) => {
    const [first, ...others] = bodyText(message[name]).split("\n");
    const value = html`${first}${others.map((line) => html`<br>\n${line}`)}`;
    return html`<tr><th align="left" valign="top">${labels[name]}</th><td>${value}</td></tr>\n`;
  });
  const foot = html`<p>Reference ${reference}, received ${acceptedAt}</p>`;
  return html`<!doctype html>\n<table cellpadding="4">\n${rows}</table>\n${foot}\n`.text;
}
