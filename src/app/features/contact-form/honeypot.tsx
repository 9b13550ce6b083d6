import { honeypotField } from "../../../shared/contact-message.ts";

/** Rendered, so that bots fill it in, but inert: no keyboard, screen reader or autofill gets there. */
export function Honeypot({ label }: { label: string }) {
  return (
    <div className="visually-hidden" inert aria-hidden="true">
      <label>
        {label} <input type="text" name={honeypotField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/** Throws once and empties the field: a person whose browser filled it in just presses again. */
export function rejectHoneypot(form: HTMLFormElement) {
  const field = form.elements.namedItem(honeypotField) as HTMLInputElement;
  if (!field.value) return;
  field.value = "";
  throw new Error("The field that no visitor meets was filled in. Sending again will work.");
}
