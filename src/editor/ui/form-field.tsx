import { ClashAt } from "./clash-note.tsx";
import { type FieldProps, isNested, labelOf, useForm } from "./control.ts";
import { copy } from "./copy.ts";
import styles from "./form.module.css";
import type { FormSchema } from "./form-schema.ts";
import { GroupField } from "./group-field.tsx";
import { ListField } from "./list-field.tsx";
import { Control } from "./widgets.tsx";

/** A choice says what to do by itself. */
const isChoice = ({ kind, enum: values }: FormSchema) =>
  values !== undefined || kind === "picture" || kind === "page";

/** One field with its name, its hint, and what is wrong with it. */
export function FormField(props: FieldProps) {
  const { schema, path, required } = props;
  const { problems, change, focus, idOf } = useForm();
  const nested = isNested(schema);
  const id = idOf(path);
  const own = problems.filter((problem) => problem.path?.join() === path.join());
  const texts = [...new Set(own.map(({ text }) => text))];
  return (
    <div className={styles.field} data-group={nested || undefined}>
      {!nested && schema.type !== "boolean" && (
        <label htmlFor={id} id={`${id}-label`}>
          {labelOf(schema, path)}
          {!required && <small> ({copy.optional})</small>}
        </label>
      )}
      {!nested && !isChoice(schema) && schema.description && (
        <p className={styles.hint} id={`${id}-hint`}>
          {schema.description}
        </p>
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
      <ClashAt path={path} />
    </div>
  );
}
