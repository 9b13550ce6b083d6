import type { ContactField } from "./contact-message.ts";

/** Pages for a form posted without scripts: prerendered by the build, filled in by the server. */
export const answerPages = ["sent", "failed", "unreadable"] as const;
export type AnswerPage = (typeof answerPages)[number];

export const answerFile = (page: AnswerPage) => `contact-${page}.html`;

type AnswerPlace = ContactField | "reference" | "sentAt" | "due" | "sentence";

export const place = (name: AnswerPlace) => `{{${name}}}`;

/** In one pass, so that nothing typed is taken for a place. The values are HTML. */
export function fillPlaces(page: string, values: Partial<Record<AnswerPlace, string>>): string {
  return page.replace(/\{\{(\w+)\}\}/g, (_place, name: AnswerPlace) => values[name] ?? "");
}
