import type { ContactField } from "./contact-message.ts";

/** Pages for a form posted without scripts: prerendered by the build, filled in by the server. */
export const answerPages = ["sent", "failed", "unreadable"] as const;
export type AnswerName = (typeof answerPages)[number];

type AnswerVariable = ContactField | "reference" | "sentAt" | "due" | "putOff" | "sentence";

export const variable = (name: AnswerVariable) => `{{${name}}}`;

/** In one pass, so that nothing typed is taken for a variable. The values are HTML. */
export function fillVariables(
  page: string,
  values: Partial<Record<AnswerVariable, string>>,
): string {
  return page.replace(/\{\{(\w+)\}\}/g, (_text, name: AnswerVariable) => values[name] ?? "");
}
