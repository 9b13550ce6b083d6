import { singular } from "../../content/singular.ts";
import type { Schema } from "../api.ts";
import { plainName } from "./sections.ts";

/** What a form needs to know of a field. What the server checks is left out. */
export type FormSchema = {
  type: string;
  title: string;
  description?: string;
  kind?: Schema["kind"] | "date";
  maxLength?: number;
  enum?: unknown[];
  /** A tick that is either `true` or not there. */
  onlyTrue?: boolean;
  properties?: Record<string, FormSchema>;
  required?: string[];
  additionalProperties?: FormSchema | false;
  items?: FormSchema;
  minItems?: number;
  maxItems?: number;
};

export function formSchema(source: Schema, title: string): FormSchema {
  const schema = merged(source);
  const { description, kind, maxLength, minItems, maxItems, required, items } = schema;
  const fields = Object.entries(schema.properties ?? {}).filter(([, { kind }]) => kind !== "id");
  const extra = schema.additionalProperties;
  return {
    type: schema.type ?? "string",
    title,
    ...(description && { description }),
    ...(schema.format === "date" ? { kind: "date" } : kind && { kind }),
    ...(maxLength && { maxLength }),
    ...(schema.enum && { enum: schema.enum }),
    ...(schema.const === true && { onlyTrue: true }),
    ...(schema.type === "object" && {
      properties: Object.fromEntries(
        fields.map(([key, field]) => [key, formSchema(field, field.title ?? plainName(key))]),
      ),
      required: required ?? [],
      additionalProperties: extra ? formSchema(extra, title) : false,
    }),
    ...(items && {
      items: formSchema(items, singular(title)),
      ...(minItems && { minItems }),
      ...(maxItems && { maxItems }),
    }),
  };
}

/** One form for all variants of a value: it offers the fields and choices of each. */
function merged(schema: Schema): Schema {
  const variants = (schema.oneOf ?? schema.anyOf) as Schema[] | undefined;
  const [first] = variants ?? [];
  if (!variants || !first) return schema;
  if (first.type !== "object") return { ...schema, type: first.type ?? "string" };
  const keys = new Set(variants.flatMap(({ properties }) => Object.keys(properties ?? {})));
  const properties = Object.fromEntries(
    [...keys].map((key) => {
      const fields = variants.flatMap((variant): Schema[] => {
        const field = variant.properties?.[key];
        return field ? [field] : [];
      });
      const choices = fields.flatMap((field) => field.enum ?? (field.const as string) ?? []);
      const choose = choices.length > 0 && !choices.includes(true);
      return [key, { ...fields[0], ...(choose && { enum: choices, const: undefined }) } as Schema];
    }),
  );
  const required = (first.required ?? []).filter((key) =>
    variants.every((variant) => variant.required?.includes(key)),
  );
  return { type: "object", properties, required, additionalProperties: false };
}
