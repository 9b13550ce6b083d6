import { z } from "zod";
import type { Schema } from "./api.ts";

const known = new Map<z.ZodType, Schema>();

/** A schema as forms and marks read it. Made once, which takes a while. */
export function jsonSchema(schema: z.ZodType): Schema {
  const made =
    known.get(schema) ??
    (z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }) as Schema);
  known.set(schema, made);
  return made;
}
