import { type ContactMessage, contactFields } from "../../../shared/contact-message.ts";
import { readMessage } from "./message.ts";
import { keep, readKept } from "./tab-storage.ts";

const name = "contact-draft";

export function keepDraft(form: HTMLFormElement) {
  keep(name, readMessage(new FormData(form)));
}

/**
 * Fills empty fields only: the others were typed before hydration, or filled in by the browser. From
 * then on they are part of the draft.
 */
export function restoreDraft(form: HTMLFormElement | null) {
  if (!form) return;
  const draft = (readKept(name) ?? {}) as Partial<ContactMessage>;
  for (const { name } of contactFields) {
    const control = form.elements.namedItem(name) as HTMLInputElement;
    control.value ||= draft[name] ?? "";
  }
  keepDraft(form);
}

/** Forgets a message that was sent, unless the visitor has typed more since. */
export function forgetDraft(message: ContactMessage) {
  if (JSON.stringify(readKept(name)) === JSON.stringify(message)) keep(name);
}
