import { z } from "zod";
import { exactly, pageHead, text, textWith } from "../fields.ts";
import { picture } from "../picture.ts";
import { heading, paragraph } from "./parts.ts";

const serviceOption = z.strictObject({
  value: text("what is sent", 40),
  label: text("what is shown", 40),
});

/** `content/pages/contact.yaml` */
export const contact = z.strictObject({
  head: pageHead,
  heading: heading(),
  intro: paragraph(),
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
  serviceOptions: exactly(9, serviceOption),
  send: text("the words on the button", 24),
  sending: text("the words on the button while sending", 24),
  sent: text("the message after a success", 60),
  sentAdvice: textWith("{promise}", "what comes next after a success", 160),
  failed: text("the message after a failure", 60),
  failedAdvice: textWith("{email}", "what to do after a failure", 160),
  privacyNote: paragraph(160),
  details: z.strictObject({
    heading: heading(40),
    response: text("the label", 24),
    email: text("the label", 24),
    headquarters: text("the label", 24),
    hours: text("the label", 24),
    zone: text("the label", 24),
  }),
  openHours: z.strictObject({
    open: text("the words while the office is open", 40),
    closed: text("the words while the office is closed", 40),
    until: textWith("{time}", "until when it is open, in the office's time", 60),
    opens: textWith("{time}", "when it opens next, in the office's time", 60),
    yourTime: textWith("{time}", "the same moment in the visitor's time", 40),
    yourDay: textWith("{time}", "the same, where it is another day for the visitor", 40),
    /** From Sunday to Saturday. */
    days: exactly(7, text("the name of a day", 20)),
  }),
  picture: picture("band"),
});
