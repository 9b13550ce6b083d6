import type { FormPostWords } from "../../protocol/form-post-words.ts";

/** What the server says in its tests. For tests only. */
export const testWords: FormPostWords = {
  stylesheet: "/assets/plain-page-a1b2.css",
  icon: "/assets/favicon-a1b2.svg",
  company: { name: "Company", fullName: "Company & Co" },
  mark: { viewBox: "0 0 1 1", shapes: [{ tone: "light", path: "M0 0" }] },
  office: {
    email: "office@example.org",
    promise: "soon",
    zone: "Asia/Kathmandu",
    days: ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri"],
    replyHours: 24,
  },
  fields: {
    name: "Name",
    email: "E-mail",
    company: "Company",
    phone: "Phone",
    service: "Service",
    message: "Message",
    optional: "(optional)",
    chooseService: "Choose",
  },
  serviceOptions: [
    { value: "Technology", label: "Technology" },
    { value: "Agriculture", label: "Agro Industry" },
  ],
  trap: "Leave empty",
  sent: "It is sent!",
  failed: "It is not sent.",
  receipt: {
    reference: "Reference",
    sent: "Sent",
    due: "Due",
    officeTime: "{day}, {time} there",
    copyHeading: "Copy",
  },
  answers: {
    sentAdvice: "Answered {promise}.",
    back: "Back",
    sendAgain: "Again",
    incomplete: "Something is missing.",
    trapped: "Once more, please.",
    tooLarge: "Too large; write to {email}.",
    unreadable: "Unreadable; write to {email}.",
    broken: "Broken; write to {email}.",
    kept: "It is all here; or write to {email}.",
  },
};
