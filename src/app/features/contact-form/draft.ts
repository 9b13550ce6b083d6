import { type ContactMessage, contactFields } from "../../../shared/contact-message.ts";
import { readMessage } from "./read-message.ts";

/** In the storage of this tab: it survives a reload and a crash, and nobody else ever sees it. */
const key = "contact-draft";

/** Keeps what is typed so far. */
export function keepDraft(form: HTMLFormElement) {
  const draft = JSON.stringify(readMessage(new FormData(form)));
  quietly(() => {
    // If there is no room for the new one, an old one must not stay either.
    sessionStorage.removeItem(key);
    sessionStorage.setItem(key, draft);
  });
}

/**
 * Puts a draft back, into empty fields only: what stands in the others was typed before the scripts
 * ran, or filled in or brought back by the browser.
 */
export function restoreDraft(form: HTMLFormElement | null) {
  if (!form) return;
  quietly(() => {
    const draft: Partial<ContactMessage> = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    for (const { name } of contactFields) {
      const control = form.elements.namedItem(name) as HTMLInputElement;
      control.value ||= draft[name] ?? "";
    }
  });
}

/** Once it is sent; what a visitor has written since is a draft of its own. */
export function forgetDraft(message: ContactMessage) {
  quietly(() => {
    if (sessionStorage.getItem(key) === JSON.stringify(message)) sessionStorage.removeItem(key);
  });
}

/** Where storage is denied or full there is no draft, and nothing else is missing. */
function quietly(task: () => void) {
  try {
    task();
  } catch {
    // The form works without it.
  }
}
