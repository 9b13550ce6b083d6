import { plainName } from "../names.ts";
import { type Group, isGroup } from "../values.ts";
import { type FieldProps, useForm } from "./control.ts";
import { copy } from "./copy.ts";
import styles from "./form.module.css";
import { blank } from "./form-schema.ts";

export function GroupField({ schema, title, path, value, required }: FieldProps) {
  const { change, Field } = useForm();
  const group = isGroup(value) ? value : {};
  const fields = Object.entries(schema.properties ?? {}).filter(
    ([, { kind }]) => kind !== "hidden",
  );
  return (
    <>
      {fields.map(([key, field]) => (
        <Field
          key={key}
          schema={field}
          title={field.title ?? plainName(key)}
          path={[...path, key]}
          value={group[key]}
          required={schema.required?.includes(key) ?? false}
        />
      ))}
      {schema.additionalProperties && (
        <Entries schema={schema.additionalProperties} {...{ title, path, group }} />
      )}
      {!required && value !== undefined && (
        <button type="button" onClick={() => change(path, undefined)}>
          {copy.leaveOut}
        </button>
      )}
    </>
  );
}

type Props = Pick<FieldProps, "schema" | "title" | "path"> & { group: Group };

/** In a file of names, such as the place names, the name itself can be changed. */
function Entries({ schema, title, path, group }: Props) {
  const { change, Field } = useForm();
  const rename = (from: string, to: string) => {
    if (to === "" || to in group) return;
    const entries = Object.entries(group).map(([key, entry]) => [key === from ? to : key, entry]);
    change(path, Object.fromEntries(entries));
  };
  return (
    <>
      {Object.entries(group).map(([key, entry]) => (
        <fieldset key={key} className={styles.group} aria-label={key}>
          <label>
            {copy.rightSpelling}
            <input defaultValue={key} onBlur={({ target }) => rename(key, target.value.trim())} />
          </label>
          <Field schema={schema} title={title} path={[...path, key]} value={entry} required />
          <button type="button" onClick={() => change([...path, key], undefined)}>
            {copy.remove(key)}
          </button>
        </fieldset>
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
