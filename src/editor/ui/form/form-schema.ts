import type { Json, Path, Schema } from "../../shared/api.ts";
import { type Group, valueAt } from "../../shared/values.ts";

/** The id of the form that is not in a window over another one. */
export const mainForm = "root";

/** The id of a form's field: `root_slides_0_title`. An id must have no spaces. */
export const idOf = (path: Path, form = { id: mainForm }) =>
  [form.id, ...path].join("_").replaceAll(" ", "~");

/** One form for all variants of a value: it offers the fields and choices of each. */
export function withVariants(schema: Schema): Schema {
  const variants = (schema.oneOf ?? schema.anyOf) as Schema[] | undefined;
  const [first] = variants ?? [];
  if (!variants || !first) return schema;
  if (first.type !== "object") return { ...schema, type: first.type ?? "string" };
  const keys = new Set(variants.flatMap(({ properties }) => Object.keys(properties ?? {})));
  const properties = Object.fromEntries(
    [...keys].map((key) => {
      const found = variants.map(({ properties }) => properties?.[key]);
      const fields = found.filter((field) => field !== undefined);
      const choices = fields.flatMap((field) => field.enum ?? (field.const as string) ?? []);
      const choose = choices.length > 0 && !choices.includes(true);
      return [key, { ...fields[0], ...(choose && { enum: choices, const: undefined }) }];
    }),
  );
  const required = first.required?.filter((key) =>
    variants.every((variant) => variant.required?.includes(key)),
  );
  return { type: "object", properties, required: required ?? [] };
}

/** The field of a form at the path, if there is one. What is hidden is none: the editor sets it. */
export function schemaAt(source: Schema, [step, ...rest]: Path): Schema | undefined {
  const schema = withVariants(source);
  if (schema.kind === "hidden") return undefined;
  if (step === undefined) return schema;
  const inner =
    typeof step === "number"
      ? schema.items
      : (schema.properties?.[step] ?? schema.additionalProperties);
  return inner ? schemaAt(inner, rest) : undefined;
}

/** A new item of a list, or a new entry. */
export function blank({ type }: Schema): Json {
  if (type === "object") return {};
  if (type === "boolean") return false;
  return type === "array" ? [] : "";
}

/** The field of a list's items that names a picture, if none goes without. */
export const pictureIn = ({ properties = {}, required = [] }: Schema) =>
  required.find((key) => properties[key]?.kind === "picture");

/** With what was written for it. What no form shows is the item's id: a number that no other one has. */
export function newItem(schema: Schema, items: Json[], written: Group): Json {
  const { type, required = [], properties = {} } = schema;
  if (type !== "object") return blank(schema);
  const ids = items.map((item) => Number(valueAt(item, ["id"]) ?? 0));
  const start = (field: Schema = {}) =>
    field.kind === "hidden" ? Math.max(0, ...ids) + 1 : blank(field);
  return {
    ...Object.fromEntries(required.map((key) => [key, start(properties[key])])),
    ...written,
  };
}
