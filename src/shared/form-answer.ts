import type { ContactField } from "./contact-message.ts";

/**
 * The pages that answer a form posted without scripts: the build prerenders them into the server's
 * folder, the server fills in their places.
 */
export const answerPages = ["sent", "failed", "unreadable"] as const;
export type AnswerPage = (typeof answerPages)[number];

export const answerFile = (page: AnswerPage) => `contact-${page}.html`;

export type AnswerPlace = ContactField | "reference" | "sentAt" | "due" | "sentence";

export const place = (name: AnswerPlace) => `{{${name}}}`;

/** In one pass, so that nothing that was typed is taken for a place. The values are HTML. */
export function fillPlaces(page: string, values: Partial<Record<AnswerPlace, string>>): string {
  return page.replace(/\{\{(\w+)\}\}/g, (_place, name: AnswerPlace) => values[name] ?? "");
}
