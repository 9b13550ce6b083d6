import { plainName } from "../../shared/names.ts";
import { isGroup } from "../../shared/values.ts";
import { copy } from "../shell/copy.ts";
import { type FieldProps, useForm } from "./control.ts";

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
