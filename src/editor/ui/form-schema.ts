import type { Path, Schema } from "../api.ts";

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

/** Whether a form has a field at the path. What is hidden has none: the editor sets it. */
export function hasField(source: Schema, [step, ...rest]: Path): boolean {
  const schema = withVariants(source);
  if (schema.kind === "hidden") return false;
  if (step === undefined) return true;
  const inner =
    typeof step === "number"
      ? schema.items
      : (schema.properties?.[step] ?? schema.additionalProperties);
  return inner ? hasField(inner, rest) : false;
}
