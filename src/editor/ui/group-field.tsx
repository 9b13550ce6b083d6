import type { Json } from "../api.ts";
import { type Group, isGroup } from "../values.ts";
import { blank, type FieldProps, useForm } from "./control.ts";
import { copy } from "./copy.ts";
import styles from "./form.module.css";

export function GroupField({ schema, path, value }: FieldProps) {
  const { Field, idOf } = useForm();
  const group = isGroup(value) ? value : {};
  const fields = Object.entries(schema.properties ?? {}).map(([key, field]) => (
    <Field
      key={key}
      schema={field}
      path={[...path, key]}
      value={group[key]}
      required={schema.required?.includes(key) ?? false}
    />
  ));
  const entries = schema.additionalProperties && (
    <Entries schema={schema.additionalProperties} path={path} group={group} />
  );
  // The form and the items of lists have a name above them already.
  const named = typeof path.at(-1) === "string";
  const Tag = named ? "fieldset" : "div";
  return (
    <Tag className={styles.group} id={idOf(path)}>
      {named && <legend>{schema.title}</legend>}
      {fields}
      {entries}
    </Tag>
  );
}

type Props = Pick<FieldProps, "schema" | "path"> & { group: Group };

/** In a file of names, such as the place names, the name itself can be changed. */
function Entries({ schema, path, group }: Props) {
  const { change, Field } = useForm();
  const rename = (from: string, to: string) => {
    if (to === "" || to in group) return;
    const entries = Object.entries(group).map(([key, entry]): [string, Json] => [
      key === from ? to : key,
      entry,
    ]);
    change(path, Object.fromEntries(entries));
  };
  return (
    <>
      {Object.entries(group).map(([key, entry]) => (
        <div key={key} className={styles.field}>
          <input
            className={styles.key}
            aria-label={copy.keyOf(key)}
            defaultValue={key}
            onBlur={({ target }) => rename(key, target.value.trim())}
          />
          <Field schema={{ ...schema, title: "" }} path={[...path, key]} value={entry} required />
          <button type="button" onClick={() => change([...path, key], undefined)}>
            {copy.remove(key)}
          </button>
        </div>
      ))}
      <button
        type="button"
        disabled={copy.newSpelling in group}
        onClick={() => change([...path, copy.newSpelling], blank(schema))}
      >
        {copy.addSpelling}
      </button>
    </>
  );
}
