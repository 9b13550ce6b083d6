import { type ContactMessage, contactFields } from "../../../shared/contact-message.ts";
import { readMessage } from "./message.ts";

/** In `sessionStorage`: it survives a reload or a crash, and no other tab sees it. */
const key = "contact-draft";

export function keepDraft(form: HTMLFormElement) {
  const draft = JSON.stringify(readMessage(new FormData(form)));
  ignoreErrors(() => {
    // Removed first: if the new draft does not fit, no old one may stay.
    sessionStorage.removeItem(key);
    sessionStorage.setItem(key, draft);
  });
}

/**
 * Fills empty fields only: the others were typed before hydration, or filled in by the browser. From
 * then on they are part of the draft.
 */
export function restoreDraft(form: HTMLFormElement | null) {
  if (!form) return;
  ignoreErrors(() => {
    const draft: Partial<ContactMessage> = JSON.parse(sessionStorage.getItem(key) ?? "{}");
    for (const { name } of contactFields) {
      const control = form.elements.namedItem(name) as HTMLInputElement;
      control.value ||= draft[name] ?? "";
    }
    keepDraft(form);
  });
}

/** Forgets a message that was sent, unless the visitor has typed more since. */
export function forgetDraft(message: ContactMessage) {
  ignoreErrors(() => {
    if (sessionStorage.getItem(key) === JSON.stringify(message)) sessionStorage.removeItem(key);
  });
}

/** Storage may be denied, full or damaged. The form works without drafts. */
function ignoreErrors(task: () => void) {
  try {
    task();
  } catch {}
}
