import { createTransport, type SendMailOptions } from "nodemailer";
import { type ContactField, contactFields } from "../../shared/contact-message.ts";
import { bodyText, escapeHtml, headerText } from "./safe-text.ts";
import type { Enquiry } from "./store.ts";

/** Who writes to whom: our own addresses, never the visitor's. */
export type MailConfig = { from: string; to: string; company: string; siteHost: string };

export type SendMail = (enquiry: Enquiry) => Promise<unknown>;

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
/** In milliseconds: a mail server that is there answers a call within this time. */
const answerWithin = 30_000;

/**
 * Hands mails to a mail server, over a connection each: a pool would repeat by itself what a
 * dropped connection left open, and only the worker may decide that.
 */
export function createMailer(url: string, smtpSilence: number, config: MailConfig): SendMail {
  const transport = createTransport({
    url,
    connectionTimeout: Math.min(answerWithin, smtpSilence),
    greetingTimeout: Math.min(answerWithin, smtpSilence),
    socketTimeout: smtpSilence,
  });
  return (enquiry) => transport.sendMail(composeMail(enquiry, config));
}

/** The enquiry as an e-mail from the site to the company, to be answered to the visitor. */
export function composeMail(enquiry: Enquiry, config: MailConfig): SendMailOptions {
  const { fingerprint, reference, acceptedAt, name, email, service } = enquiry;
  const { from, to, company, siteHost } = config;
  return {
    from: { name: headerText(`${company} website`), address: from },
    to: { name: "", address: to },
    envelope: { from, to },
    ...(email.length <= longestAddress && {
      replyTo: { name: headerText(name), address: email },
    }),
    subject: headerText(`[${reference}] Enquiry from ${name} about ${service}`),
    date: new Date(acceptedAt),
    // The time is part of it: mail programs hide a second mail with an id they have seen, and the
    // same words sent again next week are a new enquiry. A retry keeps both, and so the id.
    messageId: `<${fingerprint.slice(0, 32)}.${Date.parse(acceptedAt)}@${siteHost}>`,
    text: asText(enquiry),
    html: asHtml(enquiry),
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

function asText(enquiry: Enquiry) {
  const lines = contactFields.map(({ name }) =>
    name === "message"
      ? `\n${bodyText(enquiry[name])}`
      : `${labels[name]}: ${bodyText(enquiry[name])}`,
  );
  return `${lines.join("\n")}\n\n-- \nReference ${enquiry.reference}, received ${enquiry.acceptedAt}\n`;
}

function asHtml(enquiry: Enquiry) {
  const rows = contactFields.map(({ name }) => {
    const value = escapeHtml(bodyText(enquiry[name])).replaceAll("\n", "<br>\n");
    return `<tr><th align="left" valign="top">${labels[name]}</th><td>${value}</td></tr>\n`;
  });
  const foot = `<p>Reference ${enquiry.reference}, received ${enquiry.acceptedAt}</p>`;
  return `<!doctype html>\n<table cellpadding="4">\n${rows.join("")}</table>\n${foot}\n`;
}
