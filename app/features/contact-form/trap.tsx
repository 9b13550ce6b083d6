import { trapField } from "../../../protocol/contact-message.ts";

/**
 * A field for programs that fill in whatever they find. It is rendered, so that they do not skip it,
 * but inert: neither keyboard nor screen reader nor the browser's own filling in gets there.
 */
export function Trap({ label }: { label: string }) {
  return (
    <div className="visually-hidden" inert aria-hidden="true">
      <label>
        {label} <input type="text" name={trapField} tabIndex={-1} autoComplete="off" />
      </label>
    </div>
  );
}

/**
 * Refuses a form whose trap is filled, and empties it. Should it ever have been a person's doing,
 * by some tool of theirs, one more press sends the message: nobody is locked out, nothing is lost.
 */
export function springTrap(form: HTMLFormElement) {
  const field = form.elements.namedItem(trapField) as HTMLInputElement;
  if (!field.value) return;
  field.value = "";
  throw new Error("The field that no visitor meets was filled in. Sending again will work.");
}
