import { z } from "zod";

/** What is read of a schema; the rest is for forms. */
export type JsonSchema = {
  kind?: string;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | false;
  items?: JsonSchema;
  oneOf?: JsonSchema[];
  anyOf?: JsonSchema[];
  maxLength?: number;
  enum?: unknown[];
  format?: string;
};

const known = new Map<z.ZodType, JsonSchema>();

/** A schema as data. Made once, which takes a while. */
export function jsonSchema(schema: z.ZodType): JsonSchema {
  const made =
    known.get(schema) ??
    (z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as JsonSchema);
  known.set(schema, made);
  return made;
}

/** Whether visitors read it. Ids, addresses, dates and choices are compared: they have a kind, a format or no limit. */
export function isWords({
  maxLength,
  kind = "prose",
  format = "includes",
  enum: choices,
}: JsonSchema) {
  return maxLength !== undefined && kind === "prose" && !choices && format === "includes";
}

/** The schema of a field or an item. Of a union, the variant that has all the fields of the value. */
export function schemaInside(schema: JsonSchema, value: object, key: string): JsonSchema {
  if (Array.isArray(value)) return schema.items ?? {};
  const variants = schema.oneOf ?? schema.anyOf ?? [schema];
  const fits = ({ properties = {} }: JsonSchema) =>
    Object.keys(value).every((key) => key in properties);
  const { properties, additionalProperties } = variants.find(fits) ?? variants[0] ?? schema;
  return properties?.[key] ?? (additionalProperties || {});
}
