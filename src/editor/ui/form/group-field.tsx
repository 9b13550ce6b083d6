import { plainName } from "../../shared/names.ts";
import { isGroup } from "../../shared/values.ts";
import { copy } from "../shell/copy.ts";
import { type FieldProps, useForm } from "./control.ts";

export function GroupField({ schema, path, value, required }: FieldProps) {
  const { change, original, Field } = useForm();
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
          // What is not said yet is not in the file.
          required={!original && (schema.required?.includes(key) ?? false)}
        />
      ))}
      {!required && !original && value !== undefined && (
        <button type="button" onClick={() => change(path, undefined)}>
          {copy.leaveOut}
        </button>
      )}
    </>
  );
}
