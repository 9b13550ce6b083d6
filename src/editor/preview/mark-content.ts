import type { z } from "zod";
import { pages } from "../../content/pages.ts";
import type { SiteContent } from "../../content/read-content.ts";
import { article } from "../../schema/articles.ts";
import { sharedFiles } from "../../schema/content.ts";
import { PictureReference, pictureRegister } from "../../schema/picture.ts";
import type { Schema } from "../shared/api.ts";
import { jsonSchema } from "../shared/json-schema.ts";
import { mark, type Place, type Unmarked } from "./marks.ts";

/**
 * Marks every text that visitors read with its place in the content files, and lists what code
 * compares: e-mail addresses, names of pictures.
 */
export function markContent(site: SiteContent): SiteContent & { unmarked: Unmarked } {
  const { content, pictures, files } = site;
  const unmarked: Unmarked = {};

  const markFile = <Value>(value: Value, schema: z.ZodType, file: string) =>
    markWords(value, jsonSchema(schema), { file, path: [] }) as Value;

  function markWords(value: unknown, schema: Schema | undefined, place: Place): unknown {
    if (!schema) return value;
    if (schema.kind === "prose" && value !== undefined) return markProse(value, place);
    if (typeof value === "string" && isWords(schema)) return mark(value, place);
    const name = value instanceof PictureReference ? value.name : value;
    if (typeof name === "string") {
      const key = schema.kind === "picture" ? `picture-${name}` : name;
      unmarked[key] = [...(unmarked[key] ?? []), place];
      return value;
    }
    const inside = (key: string | number, item: unknown, itemSchema?: Schema) =>
      markWords(item, itemSchema, { ...place, path: [...place.path, key] });
    if (Array.isArray(value)) return value.map((item, index) => inside(index, item, schema.items));
    if (value === null || typeof value !== "object") return value;
    const { properties, additionalProperties } = variantOf(schema, value);
    const fields = Object.entries(value).map(([key, item]) => {
      return [key, inside(key, item, properties?.[key] ?? (additionalProperties || undefined))];
    });
    return Object.fromEntries(fields);
  }

  /** Of a longer text every line leads to its one field. Its strings that are no words are addresses. */
  function markProse(value: unknown, place: Place): unknown {
    if (value instanceof PictureReference) return markWords(value, { kind: "picture" }, place);
    if (Array.isArray(value)) {
      return value.map((item) =>
        typeof item === "string" ? mark(item, place) : markProse(item, place),
      );
    }
    if (value === null || typeof value !== "object") return value;
    const fields = Object.entries(value).map(([key, item]) => [key, markProse(item, place)]);
    return Object.fromEntries(fields);
  }

  const { shapes, drawing } = content.logo;
  for (const key of [drawing?.address, ...shapes.map(({ path }) => path)]) {
    if (key) unmarked[key] = [{ file: "brand/logo.svg", path: [] }];
  }
  const shared = Object.entries(sharedFiles).map(([name, { file, schema }]) => [
    name,
    markFile(content[name as keyof typeof sharedFiles], schema, file),
  ]);
  const pageContent = pages.map(({ name, file, schema }) => [
    name,
    markFile(content.pages[name], schema, file),
  ]);
  const articles = content.articles.map((entry) => {
    const source = files.find(
      ({ name, document }) => name.startsWith("content/news/") && document.get("id") === entry.id,
    );
    return source ? markFile(entry, article, source.name.slice("content/".length)) : entry;
  });
  return {
    ...site,
    content: {
      ...content,
      ...Object.fromEntries(shared),
      pages: Object.fromEntries(pageContent),
      articles,
    },
    pictures: markFile(pictures, pictureRegister, "pictures.yaml"),
    unmarked,
  };
}

/** Ids, addresses, dates and choices are compared by code: they have a kind, a format or no limit. */
function isWords({ maxLength, kind, format = "includes", enum: choices }: Schema) {
  return maxLength !== undefined && !kind && !choices && format === "includes";
}

/** Of a union, the variant that has all the fields of the value. */
function variantOf(schema: Schema, value: object): Schema {
  const variants = (schema.oneOf ?? schema.anyOf ?? [schema]) as Schema[];
  const fits = ({ properties = {} }: Schema) =>
    Object.keys(value).every((key) => key in properties);
  return variants.find(fits) ?? variants[0] ?? schema;
}
