import type { ReactNode } from "react";
import { type ContactField, contactFields } from "../../../shared/contact-message.ts";
import { Icon } from "../../components/icon/icon.tsx";
import styles from "./form-field.module.css";

/** For the control: ties it to its label and its error. */
export type FieldProps = {
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
  wide = false,
  children,
}: {
  name: ContactField;
  label: string;
  /** Shown beside the label of a field that is not required. */
  optional: string;
  error: string | undefined;
  wide?: boolean;
  children: (props: FieldProps) => ReactNode;
}) {
  const id = `contact-${name}`;
  const errorId = `${id}-error`;
  const required = contactFields.some((field) => field.name === name && field.required);
  return (
    <div className={wide ? styles.wide : styles.field}>
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
