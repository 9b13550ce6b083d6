import { useId } from "react";
import type { Json } from "../api.ts";
import { copy } from "./copy.ts";
import styles from "./form.module.css";

type Props = {
  label: string;
  hint: string;
  value: Json | undefined;
  most: number;
  onChange: (text: string) => void;
};

/** A field of a form that does not come from a schema. */
export function TextField({ label, hint, value, most, onChange }: Props) {
  const id = useId();
  const text = String(value ?? "");
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <p className={styles.hint} id={`${id}-hint`}>
        {hint}
      </p>
      <span className={styles.grows} data-text={`${text} `}>
        <textarea
          id={id}
          rows={1}
          value={text}
          aria-describedby={`${id}-hint ${id}-count`}
          onChange={({ target }) => onChange(target.value)}
        />
      </span>
      <span className={styles.counter} id={`${id}-count`}>
        {copy.counter(text.trim().length, most)}
      </span>
    </div>
  );
}
