import { z } from "zod";
import type { SharedContent } from "./content.ts";
import { exactly, text, textWith } from "./fields.ts";
import type { calendarOf } from "./language.ts";
import { heading, paragraph, type serviceOption } from "./parts.ts";

const momentText = (hint: string) => textWith(["{day}", "{time}"], hint, 60);

export const contactFormCopy = z.strictObject({
  fields: z.strictObject({
    name: text("the label", 40),
    email: text("the label", 40),
    company: text("the label", 40),
    phone: text("the label", 40),
    service: text("the label", 40),
    message: text("the label", 40),
    optional: text("the mark of an optional field", 20),
    chooseService: text("the first, empty choice", 40),
  }),
  send: text("the words on the button", 24),
  sending: text("the words on the button while sending", 24),
  sent: text("the message after a success", 60),
  sentAdvice: text("what comes next after a success", 160),
  failed: text("the message after a failure", 60),
  failedAdvice: textWith("{email}", "what to do after a failure", 160),
  later: z.strictObject({
    one: textWith("{email}", "when to try again: within a minute", 160),
    other: textWith(["{minutes}", "{email}"], "when to try again: in some minutes", 160),
  }),
  unknown: text("the message when the page was left before an answer came", 60),
  unknownAdvice: textWith("{email}", "what to do then", 200),
  privacyNote: paragraph(160),
  failedHelp: z.strictObject({
    email: text("the words of the link to a ready-written e-mail", 40),
    copy: text("the words on the button that copies the message", 40),
    copied: text("what is said once the message is copied", 100),
    copyByHand: text("what is said where the browser does not copy", 100),
    subject: textWith("{reference}", "the subject of the e-mail", 60),
    pasteRest: text("how an e-mail ends whose text is too long for a link", 160),
  }),
  receipt: z.strictObject({
    heading: heading(40),
    reference: text("the label", 40),
    sent: text("the label", 40),
    due: text("the label", 40),
    putOff: text("why an answer is due later than promised when closed days lie between", 100),
    recipient: text("the label of the company's name", 40),
    officeTime: momentText("the moment in the office's time"),
    yourTime: momentText("the moment in the visitor's time"),
    copyHeading: heading(40),
    save: text("the words of the link that saves a copy", 40),
    print: text("the words on the button that prints", 40),
    fileName: z.string().regex(/^[a-z0-9-]{1,40}$/, {
      error: "Write a file name of small letters, digits and hyphens, without an ending.",
    }),
  }),
  honeypot: text("the label of the field that no visitor meets", 60),
  waiting: textWith("{email}", "why the button cannot be pressed yet", 160),
  noScript: textWith("{email}", "what visitors without JavaScript can do", 160),
});

/** Whether the office is open, and the words around the times. */
export const openNowCopy = z.strictObject({
  open: text("the words while the office is open", 40),
  closed: text("the words while the office is closed", 40),
  until: textWith("{time}", "until when it is open, in the office's time", 60),
  opens: textWith(["{day}", "{time}"], "when it opens next, in the office's time", 60),
  yourTime: textWith("{time}", "the same moment in the visitor's time", 40),
  yourDay: textWith(["{day}", "{time}"], "the same, where it is another day for the visitor", 40),
  /** From Sunday to Saturday. */
  days: exactly(7, text("the name of a day", 20)),
});

export type OpenNowCopy = z.output<typeof openNowCopy>;

/** For the pages that answer a form posted without scripts. */
export const formPostCopy = z.strictObject({
  sentAdvice: text("what comes next after a success", 160),
  back: text("the words of the link back", 40),
  sendAgain: text("the words on the button", 24),
  incomplete: paragraph(200),
  honeypot: paragraph(200),
  tooLarge: textWith("{email}", "what to do about a message that is too large", 200),
  unreadable: textWith("{email}", "what to do about a message that cannot be read", 200),
  broken: textWith("{email}", "what to do when the server fails", 200),
  otherSite: textWith("{email}", "what to do about a message sent from another website", 200),
  kept: textWith("{email}", "what to do while the text is still there", 160),
});

export type FormPostCopy = z.output<typeof formPostCopy>;

type ServiceOption = z.output<typeof serviceOption>;

/** What a visitor can choose: the services, and one more. */
export const serviceOptions = ({ services }: SharedContent, other: ServiceOption) => [
  ...services.services.flatMap(({ option }) => option ?? []),
  other,
];

export type ContactFormData = z.output<typeof contactFormCopy> & {
  serviceOptions: ServiceOption[];
  office: SharedContent["site"]["contact"];
  calendar: ReturnType<typeof calendarOf>;
  form: SharedContent["site"]["contactForm"];
};
