import type { Schema } from "../api.ts";
import { ClashNote } from "./clash-note.tsx";
import { type FieldProps, labelOf, useForm } from "./control.ts";
import { copy } from "./copy.ts";
import styles from "./form.module.css";
import { withVariants } from "./form-schema.ts";
import { GroupField } from "./group-field.tsx";
import { ListField } from "./list-field.tsx";
import { Control } from "./widgets.tsx";

/** A choice says what to do by itself. */
const isChoice = ({ kind, enum: values }: Schema) =>
  values !== undefined || kind === "picture" || kind === "page";

/** One field with its name, its hint, and what is wrong with it. */
export function FormField(field: FieldProps) {
  const props = { ...field, schema: withVariants(field.schema) };
  const { schema, path, required } = props;
  const { problems, clashes, change, focus, idOf } = useForm();
  const nested = schema.type === "object" || schema.type === "array";
  const id = idOf(path);
  const isOwn = (found: { path?: typeof path }) => found.path?.join() === path.join();
  const texts = [...new Set(problems.filter(isOwn).map(({ text }) => text))];
  const clash = clashes.find(isOwn);
  return (
    <div className={styles.field}>
      {!nested && schema.type !== "boolean" && (
        <label htmlFor={id} id={`${id}-label`}>
          {labelOf(props)}
          {!required && <small> ({copy.optional})</small>}
        </label>
      )}
      {!nested && !isChoice(schema) && schema.description && (
        <small id={`${id}-hint`}>{schema.description}</small>
      )}
      {schema.type === "object" && <GroupField {...props} />}
      {schema.type === "array" && <ListField {...props} />}
      {!nested && (
        <Control
          {...props}
          id={id}
          invalid={texts.length > 0}
          onChange={(value) => change(path, value)}
          onFocus={() => focus(path)}
        />
      )}
      <ul className={styles.problems} id={`${id}-problems`} aria-live="polite">
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
      {clash && <ClashNote clash={clash} />}
    </div>
  );
}
