import type { ReactNode } from "react";
import { Icon } from "../../components/icon/icon.tsx";
import styles from "./form-field.module.css";
import type { FieldName } from "./message.ts";

/** What a control needs so that its label and its error belong to it. */
export type FieldProps = {
  id: string;
  name: FieldName;
  className: string | undefined;
  "aria-invalid"?: true;
  "aria-describedby"?: string;
};

/** A label, a control below it and, while it is wrong, what is wrong with it. */
export function FormField({
  name,
  label,
  optional,
  error,
  wide = false,
  children,
}: {
  name: FieldName;
  label: string;
  optional?: string | undefined;
  error: string | undefined;
  wide?: boolean;
  children: (props: FieldProps) => ReactNode;
}) {
  const id = `contact-${name}`;
  const errorId = `${id}-error`;
  return (
    <div className={wide ? styles.wide : styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label} {optional && <span className={styles.optional}>{optional}</span>}
      </label>
      {children({
        id,
        name,
        className: styles.control,
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
