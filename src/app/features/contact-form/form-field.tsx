import { type ReactNode, type SyntheticEvent, useState } from "react";
import {
  type ContactField,
  contactFields,
  honeypotField,
} from "../../../shared/contact-message.ts";
import { Icon } from "../../components/icon/icon.tsx";
import styles from "./contact-form.module.css";

/** For the control: ties it to its label and its error. */
type FieldProps = {
  id: string;
  name: ContactField;
  required: boolean;
  className: string | undefined;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
};

export function FormField({
  name,
  label,
  optional,
  error,
  children,
}: {
  name: ContactField;
  label: string;
  /** Shown beside the label of a field that is not required. */
  optional: string;
  error: string | undefined;
  children: (props: FieldProps) => ReactNode;
}) {
  const id = `contact-${name}`;
  const errorId = `${id}-error`;
  const required = contactFields.some((field) => field.name === name && field.required);
  return (
    <div>
      <label className="field-label" htmlFor={id}>
        {label} {!required && <span className={styles.optional}>{optional}</span>}
      </label>
      {children({
        id,
        name,
        required,
        className: `field ${styles.control}`,
        ...(error ? { "aria-invalid": true, "aria-describedby": errorId } : {}),
      })}
      {error && (
        <p id={errorId} className={styles.error}>
          <Icon name="alert" /> {error}
        </p>
      )}
    </div>
  );
}

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

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

type FieldErrors = Partial<Record<ContactField, string>>;

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
