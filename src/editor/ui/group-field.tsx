import { plainName } from "../names.ts";
import { isGroup } from "../values.ts";
import { type FieldProps, useForm } from "./control.ts";
import { copy } from "./copy.ts";

export function GroupField({ schema, path, value, required }: FieldProps) {
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
      {!required && value !== undefined && (
        <button type="button" onClick={() => change(path, undefined)}>
          {copy.leaveOut}
        </button>
      )}
    </>
  );
}
