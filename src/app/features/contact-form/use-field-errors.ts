import { type SyntheticEvent, useState } from "react";
import type { ContactField } from "../../../shared/contact-message.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export type FieldErrors = Partial<Record<ContactField, string>>;

/**
 * The browser checks the form and points at the first mistake. This keeps what it says beside each
 * wrong field, in its own words, until the field is mended.
 */
export function useFieldErrors() {
  const [errors, setErrors] = useState<FieldErrors>({});

  function report({ target }: SyntheticEvent<HTMLFormElement>) {
    const { name, validationMessage } = target as unknown as Control;
    setErrors((errors) => ({ ...errors, [name]: validationMessage }));
  }

  /** Empty again once the field is right; until then what is wrong with it now. */
  function review(event: SyntheticEvent<HTMLFormElement>) {
    const { name } = event.target as unknown as Control;
    if (errors[name as ContactField]) report(event);
  }

  return { errors, report, review };
}
