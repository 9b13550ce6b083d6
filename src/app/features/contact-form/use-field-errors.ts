import { type SyntheticEvent, useState } from "react";
import type { ContactField } from "../../../shared/contact-message.ts";

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

export type FieldErrors = Partial<Record<ContactField, string>>;

/** The browser's own validation messages, shown beside each wrong field until it is right. */
export function useFieldErrors() {
  const [errors, setErrors] = useState<FieldErrors>({});

  function report({ target }: SyntheticEvent<HTMLFormElement>) {
    const { name, validationMessage } = target as unknown as Control;
    setErrors((errors) => ({ ...errors, [name]: validationMessage }));
  }

  /** `validationMessage` is empty once the field is right. */
  function review(event: SyntheticEvent<HTMLFormElement>) {
    const { name } = event.target as unknown as Control;
    if (errors[name as ContactField]) report(event);
  }

  return { errors, report, review };
}
