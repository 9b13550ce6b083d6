import { honeypotField } from "../../../shared/contact-message.ts";

/**
 * A field for programs that fill in whatever they find. It is rendered, so that they do not skip it,
 * but inert: neither keyboard, screen reader nor autofill gets there.
 */
export function Honeypot({ label }: { label: string }) {
  return (
    <div className="visually-hidden" inert aria-hidden="true">
      <label>
        {label} <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/**
 * Refuses a form whose honeypot is filled, and empties it: a person whose browser filled it in only
 * has to press the button once more.
 */
export function rejectHoneypot(form: HTMLFormElement) {
  const field = form.elements.namedItem(honeypotField) as HTMLInputElement;
  if (!field.value) return;
  field.value = "";
  throw new Error("The field that no visitor meets was filled in. Sending again will work.");
}
