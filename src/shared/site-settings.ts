import type { ServiceOption } from "./contact-message.ts";
import type { AnswerName } from "./form-answer.ts";
import type { Calendar } from "./reply-due.ts";
import type { PolicySettings } from "./security-headers.ts";

/** What the server needs from the content: the build writes it, the server reads it. */
export type SiteSettings = PolicySettings & {
  contactKeys: { publicKey: string; serviceId: string; templateId: string };
  address: string;
  company: string;
  email: string;
  /** For forms posted without scripts, one for each language. Missing on the development server. */
  formPosts?: FormPostSettings[];
};

export type FormPostSettings = {
  /** Of the contact page, which posts to itself. */
  address: string;
  calendar: Calendar;
  sentences: Record<
    "incomplete" | "honeypot" | "tooLarge" | "unreadable" | "broken" | "otherSite",
    string
  >;
  later: { one: string; other: string };
  serviceOptions: ServiceOption[];
  putOff: string;
  officeTime: string;
  reply: { zone: string; days: string[]; hours: number };
  pages: Record<AnswerName, string>;
};
